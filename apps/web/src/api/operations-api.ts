import downloadHistoryCall from 'virtual:call/downloadHistory';
import getOperationsWithFilterCall from 'virtual:call/getOperationsWithFilter';
import getSpendingCall from 'virtual:call/getSpending';
import historyFileStateCall from 'virtual:call/historyFileState';
import {
  type FileState,
  type HistoryFile,
  type MonthSpending,
  type OperationsPage,
  readFileState,
  readHistoryFile,
  readOperationsPage,
  readSpending,
} from '@gorpark/contract/person/history/read';
import type { Input } from './calls.ts';
import type { ApiClient, CallOptions } from './client.ts';
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
  page: (request, call) => send(getOperationsWithFilterCall, request, readOperationsPage, call),
  spending: (call) => send(getSpendingCall, {}, readSpending, call),
  file: (request, call) => send(downloadHistoryCall, request, readHistoryFile, call),
  fileState: (id, call) => send(historyFileStateCall, { id }, readFileState, call),
});
