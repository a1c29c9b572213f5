declare module 'smpp' {
  import type { EventEmitter } from 'node:events';
  import type { Server as TcpServer, Socket } from 'node:net';

  export interface SmppText {
    message: string | Buffer;
    udh?: Buffer[];
  }

  export interface Pdu {
    command: string;
    command_status: number;
    sequence_number: number;
    esm_class?: number;
    data_coding?: number;
    registered_delivery?: number;
    source_addr?: string;
    source_addr_ton?: number;
    destination_addr?: string;
    system_id?: string;
    password?: string;
    message_id?: string;
    short_message?: SmppText;
    message_payload?: SmppText;
    message_state?: number;
    receipted_message_id?: string;
    user_message_reference?: number;
    sar_msg_ref_num?: number;
    sar_total_segments?: number;
    sar_segment_seqnum?: number;
    response(fields?: Record<string, unknown>): Pdu;
  }

  type Call = (fields: Record<string, unknown>, onAnswer?: (answer: Pdu) => void) => boolean;

  export interface Session extends EventEmitter {
    socket: Socket;
    bind_transceiver: Call;
    submit_sm: Call;
    deliver_sm: Call;
    enquire_link: Call;
    unbind: Call;
    send(pdu: Pdu): boolean;
    close(): void;
    destroy(): void;
  }

  const smpp: {
    connect(options: { host: string; port: number; tls: boolean }): Session;
    createServer(onSession: (session: Session) => void): TcpServer;
    ESME_RX_T_APPN: number;
    ESME_RTHROTTLED: number;
    ESME_RMSGQFUL: number;
    ESME_RSYSERR: number;
    ESME_RALYBND: number;
    ESME_RINVPASWD: number;
    ESME_RINVDSTADR: number;
  };
  export default smpp;
}
