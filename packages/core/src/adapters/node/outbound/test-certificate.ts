/**
 * A self-signed certificate for hooks.example.com, valid until 2126, and its key: they protect nothing and exist so that
 * tests can speak TLS without making a certificate on every run.
 */
export const testCertificate = {
  cert: `-----BEGIN CERTIFICATE-----
MIIBrTCCAVOgAwIBAgIUPFPnnYD1T/fsgo7jFe3Mi/VQ8hswCgYIKoZIzj0EAwIw
HDEaMBgGA1UEAwwRaG9va3MuZXhhbXBsZS5jb20wIBcNMjYxMTIwMDU0ODAyWhgP
MjEyNjEwMjcwNTQ4MDJaMBwxGjAYBgNVBAMMEWhvb2tzLmV4YW1wbGUuY29tMFkw
EwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEoKwlDI9JWKXmIHVaEhxqXksFz9D1aLxw
dNFbtD3u7nqYS+H4eKLSwGXZwh1v1DGuvXinLDO3ukmTvuWKQtyEhKNxMG8wHQYD
VR0OBBYEFDOBymqcx/gywAX1Z0Zi2Dz375wzMB8GA1UdIwQYMBaAFDOBymqcx/gy
wAX1Z0Zi2Dz375wzMA8GA1UdEwEB/wQFMAMBAf8wHAYDVR0RBBUwE4IRaG9va3Mu
ZXhhbXBsZS5jb20wCgYIKoZIzj0EAwIDSAAwRQIgId5uKc00S7qhqQjzlADIUrcM
obunKRa0oNK+whCUOj0CIQCznsLK5yMSGATR4Uh3Py4o8GMhbcYNTEyOSubnx8f9
Yw==
-----END CERTIFICATE-----`,
  key: `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQg1C7kTRRlVA6QY5DM
hlmqI72oDLJurGtBVLCSg+uLRb2hRANCAASgrCUMj0lYpeYgdVoSHGpeSwXP0PVo
vHB00Vu0Pe7uephL4fh4otLAZdnCHW/UMa69eKcsM7e6SZO+5YpC3ISE
-----END PRIVATE KEY-----`,
} as const;
