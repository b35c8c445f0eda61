import type { Draft } from '#contract/applying/drafts.ts'

/** Something was typed that one could go on with, or throw away. */
export const hasBegun = (draft: Draft | null): draft is Draft =>
	draft !== null && [draft.answers, draft.custom_answers].some((given) => Object.keys(given).length > 0)
