import type { Draft } from '#contract/applying/drafts.ts'

/** A draft counts as begun once it has an answer to continue from or discard. */
export const hasBegun = (draft: Draft | null): draft is Draft =>
	draft !== null && [draft.answers, draft.custom_answers].some((given) => Object.keys(given).length > 0)
