"""Verifies webhook messages as the PyPI package `standardwebhooks` does, without a package."""

import base64
import hashlib
import hmac
import json
import sys

TOLERANCE_SECONDS = 300


def is_real(secret: str, headers: dict[str, str], body: str, now: float) -> bool:
    # The package adds the padding that a secret may lack.
    key = base64.b64decode(secret.removeprefix("whsec_") + "==")
    timestamp = headers["webhook-timestamp"]
    if abs(now - float(timestamp)) > TOLERANCE_SECONDS:
        return False
    signed = f"{headers['webhook-id']}.{timestamp}.{body}".encode()
    expected = hmac.new(key, signed, hashlib.sha256).digest()
    for versioned in headers["webhook-signature"].split(" "):
        version, signature = versioned.split(",")
        if version == "v1" and hmac.compare_digest(expected, base64.b64decode(signature)):
            return True
    return False


print(json.dumps([is_real(**message) for message in json.load(sys.stdin)]))
