import { connect, type Socket } from 'node:net';

export interface Reply {
  status: number;
  text: string;
  bytes: number;
}

const HEAD_END = '\r\n\r\n';
const TEXT_BYTES = 400;

/** Shared by all connections: a chunk is parsed before the next arrives. */
const READ = Buffer.allocUnsafe(65_536);

/** One keep-alive connection, one request at a time. Supports only bodies with Content-Length. */
export class Connection {
  readonly #socket: Socket;
  #received: Buffer[] = [];
  #head: { status: number; bytes: number; left: number; text: string } | null = null;
  #settle: { resolve: (reply: Reply) => void; reject: (error: Error) => void } | null = null;

  private constructor(port: number, opened: (error?: Error) => void) {
    const onread = { buffer: READ, callback: (bytes: number) => this.#read(READ.subarray(0, bytes)) };
    this.#socket = connect({ port, host: '127.0.0.1', noDelay: true, onread }, opened);
    this.#socket.once('error', opened);
    this.#socket.on('error', (error) => this.#fail(error));
    this.#socket.on('close', () => this.#fail(new Error('the server closed the connection')));
  }

  static open(port: number): Promise<Connection> {
    return new Promise((resolve, reject) => {
      const connection = new Connection(port, (error) => (error ? reject(error) : resolve(connection)));
    });
  }

  ask(request: string): Promise<Reply> {
    return new Promise((resolve, reject) => {
      this.#settle = { resolve, reject };
      this.#socket.write(request);
    });
  }

  close(): void {
    this.#socket.destroy();
  }

  /** Returns true if more data may follow. `chunk` is reused after this call. */
  #read(chunk: Buffer): boolean {
    if (this.#head === null) {
      const whole = this.#received.length === 0 ? chunk : Buffer.concat([...this.#received, chunk]);
      const end = whole.indexOf(HEAD_END);
      if (end < 0) {
        this.#received = [Buffer.from(whole)];
        return true;
      }
      this.#received = [];
      const body = whole.subarray(end + HEAD_END.length);
      const { status, bytes } = parseHead(whole.toString('latin1', 0, end));
      this.#head = { status, bytes, left: bytes - body.length, text: body.toString('utf8', 0, TEXT_BYTES) };
    } else {
      this.#head.left -= chunk.length;
    }
    if (this.#head.left > 0) return true;
    const { status, bytes, text } = this.#head;
    this.#head = null;
    this.#settle?.resolve({ status, bytes, text });
    return true;
  }

  #fail(error: Error): void {
    this.#settle?.reject(error);
  }
}

/** Throws if the head announces a body of unknown length. */
export function parseHead(head: string): { status: number; bytes: number } {
  const status = Number(head.slice(9, 12));
  if (status === 304 || status === 204) return { status, bytes: 0 };
  const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1];
  if (length === undefined) throw new Error('an answer without Content-Length');
  return { status, bytes: Number(length) };
}

export interface RequestParts {
  method: 'GET' | 'POST';
  path: string;
  headers?: Readonly<Record<string, string>>;
  body?: object;
}

export function wireRequest({ method, path, headers = {}, body }: RequestParts): string {
  const text = body === undefined ? '' : JSON.stringify(body);
  const all = {
    host: 'localhost',
    ...headers,
    ...(text !== '' && {
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(text)),
    }),
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${text}`;
}
