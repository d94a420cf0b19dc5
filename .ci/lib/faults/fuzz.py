# SPDX-License-Identifier: GPL-3.0-or-later
"""libFuzzer over what reads bytes from outside, and tests under sanitizers: each built in a folder of its
own."""
import concurrent.futures, os, re, subprocess
TOP = os.path.abspath(f"{os.path.dirname(__file__)}/../../..")
BUILT = f"{TOP}/.build/fuzz"
# Longer than this for one input is a hang; more memory than this is a leak.
SECONDS, MEGABYTES = 30, 3000


def built():
    """The program, built with libFuzzer; who has a main of its own takes the library without one."""
    library = f"libclang_rt.fuzzer_no_main-{os.uname().machine}.a"
    found = subprocess.run(["clang", f"-print-file-name={library}"], capture_output=True, text=True)
    found = found.stdout.strip()
    subprocess.run(["swift", "build", "--scratch-path", BUILT, "--disable-index-store", "--product", "Fuzz"],
                   cwd=TOP, env={**os.environ, "PLAYSTATE_TESTED": "1", "PLAYSTATE_FUZZER": found}, check=True)
    return f"{BUILT}/debug/Fuzz"


def run(seconds, seed, jobs):
    """Tries all targets, so many at a time; gives how many ended in a fault."""
    program = built()
    targets = subprocess.run([program], capture_output=True, text=True, check=True).stdout.split()
    share = max(1, int(seconds / -(-len(targets) // jobs)))

    def one(target):
        corpus, found = f"{BUILT}/corpus/{target}", f"{BUILT}/found/{target}-"
        os.makedirs(f"{BUILT}/found", exist_ok=True)
        # What ends it is libFuzzer's to tell.
        environment = {**os.environ, "FUZZ_TARGET": target, "TZ": "UTC", "SWIFT_BACKTRACE": "enable=no"}
        subprocess.run([program, "--seeds", corpus], env=environment, check=True)
        done = subprocess.run(
            [program, corpus, f"-seed={seed}", f"-max_total_time={share}", f"-timeout={SECONDS}",
             f"-rss_limit_mb={MEGABYTES}", "-max_len=8192", "-print_final_stats=1",
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


TESTS = "StateEngineTests HouseholdTests StorageTests"
SANITIZERS = {"threads": "thread", "addresses": "address"}


def sanitized(part):
    """Whether the tests of engine, household and storage fail under a sanitizer; 1 when they do."""
    folder = f"{TOP}/.build/{part}"
    environment = {**os.environ, "PLAYSTATE_TESTED": "1", "PLAYSTATE_TESTS": TESTS}
    # Tests are looked up in the index.
    subprocess.run(["swift", "build", "--product", "PlaystatePackageTests", "--scratch-path", folder,
                    f"--sanitize={SANITIZERS[part]}"],
                   cwd=TOP, env=environment, check=True)
    environment["TSAN_OPTIONS"] = "halt_on_error=0 exitcode=66"
    if part == "threads":
        environment["LD_PRELOAD"] = f"{folder}/mutex.so"
        subprocess.run(["clang", "-shared", "-fPIC", "-O1", "-o", environment["LD_PRELOAD"],
                        f"{TOP}/.ci/lib/faults/mutex.c", "-ldl"], check=True)
    # Swift's runtime keeps what it has made until the end.
    environment["ASAN_OPTIONS"] = "detect_leaks=0"
    with open(f"{folder}/told", "w") as out:
        status = subprocess.run(
            [f"{folder}/debug/PlaystatePackageTests.xctest", "--testing-library", "swift-testing"],
            cwd=TOP, env=environment, stdout=out, stderr=subprocess.STDOUT).returncode
    with open(f"{folder}/told", errors="replace") as told:
        text = told.read()
    reports = re.findall(r"WARNING: ThreadSanitizer: .*|ERROR: AddressSanitizer: .*", text)
    print(f"{part}: status {status}, {len(reports)} reports; {''.join(re.findall('Test run with.*', text)[-1:])}")
    if status or reports:
        print(f"WRONG {part}: see {folder}/told: " + "; ".join(sorted(set(reports))[:5]), flush=True)
    return 1 if status or reports else 0
