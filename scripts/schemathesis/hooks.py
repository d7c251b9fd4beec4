"""What Schemathesis cannot guess: addresses, live signatures, ids that exist, tokens to throw away."""

import json
import os
import random
import urllib.request

import schemathesis
from hypothesis import strategies as st

ALPHABET = "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz"
SIGNER = os.environ["CURB_SIGNER"]
ORIGIN = os.environ["CURB_ORIGIN"]
FIXTURES = json.loads(os.environ["CURB_FIXTURES"])
THROWS_AWAY = os.environ.get("CURB_THROWS_AWAY") == "1"
REACHED = os.environ["CURB_REACHED"]
CLIENT_KEY = os.environ["CURB_CLIENT_KEY"]
chance = random.Random(os.environ.get("CURB_SEED", "1"))


def base58(data):
    number = int.from_bytes(data, "big")
    text = ""
    while number:
        number, digit = divmod(number, 58)
        text = ALPHABET[digit] + text
    return "1" * (len(data) - len(data.lstrip(b"\0"))) + text


schemathesis.openapi.format("base58-32", st.binary(min_size=32, max_size=32).map(base58))
schemathesis.openapi.format(
    "base58-32-list",
    st.lists(st.binary(min_size=32, max_size=32).map(base58), min_size=1, max_size=3).map(",".join),
)
schemathesis.openapi.format("base58-32-33", st.binary(min_size=32, max_size=33).map(base58))
schemathesis.openapi.format("base58-64", st.binary(min_size=64, max_size=64).map(base58))


def ask(path, body=None):
    request = urllib.request.Request(SIGNER + path, data=json.dumps(body or {}).encode(), method="POST")
    with urllib.request.urlopen(request, timeout=20) as answer:
        return json.loads(answer.read())


def replace_path(case, operation):
    fresh = ask(f"/parameters/{operation}") if operation in FIXTURES["fresh"] else None
    for name in case.path_parameters:
        known = FIXTURES["ids"].get(f"{operation}.{name}") or FIXTURES["ids"].get(name)
        if fresh and fresh.get(name):
            case.path_parameters[name] = fresh[name]
        elif known:
            case.path_parameters[name] = chance.choice(known)


if THROWS_AWAY:

    @schemathesis.auth(refresh_interval=None)
    class ThrowAwayLogin:
        """Gives each call a login of its own, which it may end, and where it ends another one, that other one."""

        def get(self, case, context):
            return ask("/login")

        def set(self, case, data, context):
            case.headers = {**(case.headers or {}), "Authorization": f"Bearer {data['token']}"}
            if "id" in (case.path_parameters or {}):
                case.path_parameters["id"] = data["other"]


@schemathesis.hook
def before_call(context, case, kwargs):
    operation = case.operation.definition.raw.get("operationId", "")
    if case.meta is None or not case.meta.generation.mode.is_positive:
        return
    if "Origin" in (case.headers or {}):
        case.headers["Origin"] = ORIGIN
    if operation == "reportComment":
        case.headers = {**(case.headers or {}), "x-client-key": CLIENT_KEY}
    is_linked = case.meta.phase.name.value == "stateful"
    is_always = operation in FIXTURES["always"]
    if case.path_parameters and not THROWS_AWAY and (is_always or (not is_linked and chance.random() < 0.8)):
        replace_path(case, operation)
    if operation in FIXTURES["query"] and case.query:
        case.query.update({name: text for name, text in FIXTURES["query"][operation].items() if name in case.query})
    if isinstance(case.body, dict):
        case.body = live_body(operation, case.body)


def live_body(operation, body):
    if operation in FIXTURES["signed"]:
        return ask(f"/body/{operation}", body)
    # A path of the own store and a data URL have the right form, but no picture behind it.
    if str(body.get("image", "")).startswith(("/images/", "data:")):
        body["image"] = "https://example.com/cat.png"
    if body.get("profileImage"):
        body["profileImage"] = ""
    for name, known in FIXTURES["body"].items():
        if name in body and chance.random() < 0.8:
            body[name] = chance.choice(known)
    if operation in FIXTURES["together"] and chance.random() < 0.8:
        body.update(chance.choice(FIXTURES["together"][operation]))
    if body.get("parentId"):
        body.update(FIXTURES["thread"])
    # A reply may be blank when it has a picture: a rule over two fields, and of letters that patterns do not name.
    if operation == "createReply" and not body.get("image"):
        body["text"] = (body.get("text") or "")[:900] + "."
    return body


@schemathesis.hook
def after_call(context, case, response):
    if 200 <= response.status_code < 300:
        with open(REACHED, "a", encoding="utf-8") as reached:
            reached.write(case.operation.definition.raw.get("operationId", "") + "\n")
