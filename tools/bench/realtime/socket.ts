/** A minimal Socket.IO client, cheap enough that many of them can run on the same machine as the server. */
export type BenchSocket = {
  readonly send: (event: string, payload: unknown) => void;
  readonly request: (event: string, payload: unknown) => Promise<unknown>;
  readonly close: () => void;
};

type SocketOptions = {
  readonly origin: string;
  readonly namespace: string;
  readonly auth: unknown;
  /** The IP address that the server sees as the client's. */
  readonly address: string;
  readonly cookie?: string | undefined;
  readonly onEvent: (event: string, payload: unknown) => void;
  readonly onClose?: () => void;
};

const PACKET_TYPES = { opened: '0', event: '2', answer: '3', refused: '4' } as const;

type PendingAnswer = { readonly resolve: (answer: unknown) => void; readonly reject: (error: Error) => void };

const closedEarly = (): Error => new Error('the connection was closed before the answer came');

type NodeWebSocket = new (url: string, options: { readonly headers: Readonly<Record<string, string>> }) => WebSocket;

/**
 * Opens a connection and resolves once its namespace is open. The digits in the messages are packet types of the
 * protocols Engine.IO 4 and Socket.IO 5.
 */
export function openSocket({
  origin,
  namespace,
  auth,
  address,
  cookie,
  onEvent,
  onClose,
}: SocketOptions): Promise<BenchSocket> {
  const url = `${origin.replace('http', 'ws')}/live/?EIO=4&transport=websocket`;
  const socket = new (WebSocket as unknown as NodeWebSocket)(url, {
    headers: { origin, 'x-forwarded-for': address, ...(cookie && { cookie }) },
  });
  const answers = new Map<number, PendingAnswer>();
  let nextId = 0;
  const send = (text: string) => socket.readyState === WebSocket.OPEN && socket.send(text);
  const connected: BenchSocket = {
    send: (event, payload) => send(`42${namespace},${JSON.stringify([event, payload])}`),
    request: (event, payload) =>
      new Promise((resolve, reject) => {
        if (socket.readyState !== WebSocket.OPEN) return reject(closedEarly());
        const id = nextId++;
        answers.set(id, { resolve, reject });
        send(`42${namespace},${id}${JSON.stringify([event, payload])}`);
      }),
    close: () => socket.close(),
  };
  return new Promise((resolve, reject) => {
    socket.onerror = () => reject(new Error('the connection failed'));
    socket.onclose = () => {
      // if the connection was already open, the promise is settled, and this rejection has no effect
      reject(closedEarly());
      for (const answer of answers.values()) answer.reject(closedEarly());
      onClose?.();
    };
    const handlers: Readonly<Record<string, (json: string, number: number) => void>> = {
      [PACKET_TYPES.opened]: () => resolve(connected),
      [PACKET_TYPES.refused](json) {
        reject(new Error(`the connection was refused: ${json}`));
        socket.close();
      },
      [PACKET_TYPES.event]: json => onEvent(...(JSON.parse(json) as [string, unknown])),
      [PACKET_TYPES.answer](json, number) {
        answers.get(number)?.resolve(JSON.parse(json)[0]);
        answers.delete(number);
      },
    };
    socket.onmessage = ({ data }) => {
      const text = String(data);
      if (text === '2') send('3'); // a ping (2) is answered with a pong (3)
      if (text.startsWith('0')) send(`40${namespace},${JSON.stringify(auth)}`);
      const [, kind = '', number, json = ''] = /^4(\d)[^,]*,(\d*)(.*)$/s.exec(text) ?? [];
      handlers[kind]?.(json, Number(number));
    };
  });
}
