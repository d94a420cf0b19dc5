#ifndef CURL_DOOR_H
#define CURL_DOOR_H

/// Whether libcurl, which FoundationNetworking calls, can be had on this machine; 1 or 0.
///
/// Asking opens it. On Apple's systems URLSession needs none, and the answer is 1.
int curl_door_is_open(void);

#endif
