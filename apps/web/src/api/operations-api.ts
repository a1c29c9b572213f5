import { downloadHistory as downloadHistoryCall } from '@gorpark/contract/person/history/calls';
import { getOperationsWithFilter as getOperationsWithFilterCall } from '@gorpark/contract/person/history/calls';
import { getSpending as getSpendingCall } from '@gorpark/contract/person/history/calls';
import { historyFileState as historyFileStateCall } from '@gorpark/contract/person/history/calls';
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
import type { RequestOf } from '@gorpark/contract';
import type { ApiClient, CallOptions } from './client.ts';
import type { ApiResult } from './result.ts';

export type OperationsRequest = RequestOf<typeof getOperationsWithFilterCall>;
export type FileRequest = RequestOf<typeof downloadHistoryCall>;

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
