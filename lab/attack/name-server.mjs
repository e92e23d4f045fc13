import { createSocket } from 'node:dgram';

const A = 1;
const AAAA = 28;
const NO_ADDRESS = [];
/** Where the question of a message stands; the name of an answer points to it. */
const QUESTION_AT = 12;

/**
 * A name server of an attacker, on loopback: it answers every name as `answersOf(name, times)` says, where `times` counts how
 * often its IPv4 addresses were asked for before. IPv6 addresses are written as `::ffff:…` is read: 32 hexadecimal digits.
 */
export async function startNameServer(answersOf) {
  const asked = new Map();
  const socket = createSocket('udp4');
  socket.on('message', (message, { port, address }) => {
    const { name, type, end } = questionOf(message);
    // Both kinds are asked for at once, IPv4 first.
    const times = (asked.get(name) ?? 0) + (type === A ? 1 : 0);
    asked.set(name, times);
    const answers = answersOf(name, times - 1);
    if (answers === null) return;
    const records = answers.flatMap((answer) => recordOf(answer, type));
    socket.send(messageOf(message.subarray(0, end), records), port, address);
  });
  await new Promise((resolve) => socket.bind(0, '127.0.0.1', resolve));
  return {
    address: `127.0.0.1:${socket.address().port}`,
    asked: (name) => asked.get(name) ?? 0,
    stop: () => new Promise((resolve) => socket.close(resolve)),
  };
}

function questionOf(message) {
  const labels = [];
  let at = QUESTION_AT;
  while (message[at] > 0) {
    labels.push(message.toString('latin1', at + 1, at + 1 + message[at]));
    at += 1 + message[at];
  }
  return { name: labels.join('.').toLowerCase(), type: message.readUInt16BE(at + 1), end: at + 5 };
}

function recordOf(address, type) {
  const isIpv4 = address.includes('.');
  if (isIpv4 !== (type === A) || (type !== A && type !== AAAA)) return NO_ADDRESS;
  const bytes = isIpv4 ? Buffer.from(address.split('.').map(Number)) : Buffer.from(address, 'hex');
  const head = Buffer.alloc(12);
  head.writeUInt16BE(0xc000 + QUESTION_AT, 0);
  head.writeUInt16BE(type, 2);
  head.writeUInt16BE(1, 4);
  // The time to live stays 0: ask again each time.
  head.writeUInt16BE(bytes.length, 10);
  return [Buffer.concat([head, bytes])];
}

function messageOf(question, records) {
  const answer = Buffer.concat([question, ...records]);
  answer.writeUInt16BE(0x8180, 2);
  answer.writeUInt16BE(records.length, 6);
  answer.writeUInt16BE(0, 8);
  answer.writeUInt16BE(0, 10);
  return answer;
}
