# SPDX-License-Identifier: GPL-3.0-or-later
"""libFuzzer over what reads bytes from outside, and tests under sanitizers: each built in a folder of its
own."""
import concurrent.futures, os, re, subprocess
TOP = os.path.abspath(f"{os.path.dirname(__file__)}/../../..")
BUILT = f"{TOP}/.build/fuzz"
# Longer than this for one input is a hang; more memory than this is a leak.
SECONDS, MEGABYTES = 30, 3000


def built():
    found = subprocess.run(["clang", "-print-file-name=libclang_rt.fuzzer_no_main-x86_64.a"],
                           capture_output=True, text=True).stdout.strip()
    if "/" not in found:
        found = subprocess.run(["clang", "-print-runtime-dir"], capture_output=True, text=True).stdout.strip()
        found += f"/libclang_rt.fuzzer_no_main-{os.uname().machine}.a"
    subprocess.run(["swift", "build", "--scratch-path", BUILT, "--disable-index-store", "--product", "Fuzz"],
                   cwd=TOP, env={**os.environ, "PLAYSTATE_FUZZER": found}, check=True)
    return f"{BUILT}/debug/Fuzz"


def run(seconds, seed, jobs):
    """Tries all targets, so many at a time; gives how many ended in a fault."""
    program = built()
    targets = subprocess.run([program], capture_output=True, text=True, check=True).stdout.split()
    share = max(1, int(seconds / -(-len(targets) // jobs)))

    def one(target):
        corpus, found = f"{BUILT}/corpus/{target}", f"{BUILT}/found/{target}-"
        os.makedirs(f"{BUILT}/found", exist_ok=True)
        environment = {**os.environ, "FUZZ_TARGET": target, "TZ": "UTC"}
        subprocess.run([program, "--seeds", corpus], env=environment, check=True)
        done = subprocess.run(
            [program, corpus, f"-seed={seed}", f"-max_total_time={share}", f"-timeout={SECONDS}",
             f"-rss_limit_mb={MEGABYTES}", "-max_len=4096", "-print_final_stats=1",
             f"-artifact_prefix={found}"],
            env=environment, cwd=BUILT, capture_output=True, text=True, errors="replace")
        count = re.search(r"number_of_executed_units: (\d+)", done.stderr)
        covered = re.findall(r"cov: (\d+)", done.stderr)
        return target, done.returncode, count and int(count[1]), covered[-1:], done.stderr[-3000:]

    wrong = 0
    with concurrent.futures.ThreadPoolExecutor(jobs) as pool:
        for target, status, count, covered, told in pool.map(one, targets):
            print(f"fuzz {target}: {count or 0:,} executions of seed {seed}, {''.join(covered)} edges",
                  flush=True)
            if status:
                wrong += 1
                print(f"WRONG fuzz {target}: {status}\n{told}", flush=True)
    return wrong
