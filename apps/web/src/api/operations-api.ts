import {
  type FileState,
  type HistoryFile,
  type MonthSpending,
  type OperationsPage,
  readFileState,
  readHistoryFile,
  readOperationsPage,
  readSpending,
} from '@gorpark/contract/wire/operations';
import type { Input } from './calls.ts';
import type { ApiClient, CallOptions } from './client.ts';
import { OPERATIONS_CALLS } from './operations-calls.ts';
import type { ApiResult } from './result.ts';

export type OperationsRequest = Input<'getOperationsWithFilter'>;
export type FileRequest = Input<'downloadHistory'>;

export interface OperationsApi {
  page: (request: OperationsRequest, call?: CallOptions) => Promise<ApiResult<OperationsPage>>;
  spending: (call?: CallOptions) => Promise<ApiResult<readonly MonthSpending[]>>;
  file: (request: FileRequest, call?: CallOptions) => Promise<ApiResult<HistoryFile>>;
  fileState: (id: string, call?: CallOptions) => Promise<ApiResult<FileState>>;
}

export const createOperationsApi = ({ send }: Pick<ApiClient, 'send'>): OperationsApi => ({
  page: (request, call) => send(OPERATIONS_CALLS.getOperationsWithFilter, request, readOperationsPage, call),
  spending: (call) => send(OPERATIONS_CALLS.getSpending, {}, readSpending, call),
  file: (request, call) => send(OPERATIONS_CALLS.downloadHistory, request, readHistoryFile, call),
  fileState: (id, call) => send(OPERATIONS_CALLS.historyFileState, { id }, readFileState, call),
});
