import { createHash } from 'node:crypto';

const words = (text: string) => text.trim().split(/\s+/);

const QUALITIES = words(`
  amber brave bright calm clever coral cosmic crisp daring dusky eager early fleet frosty
  gentle golden hardy hazel honest jolly keen lively lucky lunar mellow merry misty nimble
  noble polar quick quiet rapid royal ruby rustic sandy silver smooth solar steady stellar
  sunny swift tidal vivid wild witty
`);
const ANIMALS = words(`
  badger bison condor coyote crane dingo dolphin falcon ferret finch fox gecko hare hawk
  heron ibex jackal jaguar kestrel koala lemur lynx marten merlin moose narwhal newt ocelot
  orca osprey otter owl panda pelican puffin puma quail raven robin salmon seal stoat
  swan tapir toucan turtle walrus wombat
`);

/**
 * A name for an account that has chosen none, as in swift-otter-482: the same for the same address and attempt,
 * longer with each attempt, so that a taken name always finds a free one.
 */
export function defaultUsername(address: string, attempt: number): string {
  const digest = createHash('sha256').update(`${attempt}:${address}`).digest();
  const quality = QUALITIES[digest.readUInt16BE(0) % QUALITIES.length];
  const animal = ANIMALS[digest.readUInt16BE(2) % ANIMALS.length];
  const digits = 3 + attempt;
  const number = (digest.readUIntBE(4, 6) % 10 ** digits).toString().padStart(digits, '0');
  return `${quality}-${animal}-${number}`;
}
