import { type FailureName, REQUEST_ERROR } from '@gorpark/contract/failures';
import type { Profile } from '@gorpark/contract/wire/types';
import { type ApiResult, succeed } from '#src/api/result.ts';
import { useFormText } from '#src/forms/form-text.ts';
import { useStore } from '#src/lib/store.ts';
import { useCore } from './core-context.ts';
import { useErrorText } from './error-text.ts';
import { useProfile } from './profile.ts';
import { queryKeys } from './query-keys.ts';

/**
 * Returns a function that applies a successful change to the cached profile. A running load may contain the state
 * before the change: it is cancelled and repeated.
 */
export const useChangeProfile = (): ((change: (profile: Profile) => Profile) => Promise<void>) => {
  const { city, session, queryClient } = useCore();
  const { token } = useStore(session);

  return async (change) => {
    const queryKey = queryKeys.profile(city.city, token);
    const wasLoading = queryClient.isFetching({ queryKey }) > 0;
    await queryClient.cancelQueries({ queryKey });
    queryClient.setQueryData<Profile>(queryKey, (profile) => profile && change(profile));
    if (wasLoading) void queryClient.invalidateQueries({ queryKey });
  };
};

/** Returns a function that reads the profile as last loaded. */
export const useKnownProfile = (): (() => Profile | undefined) => {
  const { city, session, queryClient } = useCore();
  return () => queryClient.getQueryData<Profile>(queryKeys.profile(city.city, session.get().token));
};

interface ListCommands<Change, Answer> {
  send: (change: Change) => Promise<ApiResult<Answer>>;
  after: (profile: Profile, change: Change, answer: ApiResult<Answer>) => Profile;
  /** Returns whether a profile loaded after a lost response shows the change. */
  isTaken: (profile: Profile, change: Change) => boolean;
}

/**
 * Returns a function that sends a change of a list in the profile. A ValidationError or DataChanged may mean an outdated
 * list, and a lost request may have taken effect: all reload the profile.
 */
export const useListCommands = <Change, Answer>({
  send,
  after,
  isTaken,
}: ListCommands<Change, Answer>): ((change: Change) => Promise<ApiResult<Answer | null>>) => {
  const changeProfile = useChangeProfile();
  const { reload } = useProfile();

  return async (change) => {
    const answer = await send(change);
    if (answer.ok) {
      await changeProfile((profile) => after(profile, change, answer));
      return answer;
    }
    const { isLost, errorName } = answer.error;
    const isOutdated = errorName === 'DataChanged';
    if (!isLost && !isOutdated && errorName !== 'ValidationError') return answer;
    const known = await reload();
    // A refusal as outdated may follow the effect of an earlier, lost request.
    return (isLost || isOutdated) && known && isTaken(known, change) ? succeed(null) : answer;
  };
};

/** Returns the text of a failed action; an unanswered one gets a general text. */
export const useActionText = (): ((failure: FailureName | null | undefined) => string | null) => {
  const formText = useFormText();
  const errorText = useErrorText();
  return (failure) => {
    if (!failure) return null;
    return failure === REQUEST_ERROR ? formText('actionError') : errorText(failure);
  };
};
