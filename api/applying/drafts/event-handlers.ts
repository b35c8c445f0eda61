import { accountErased, signedIn } from '#api/accounts/account/events.ts'
import { eventHandler } from '#api/platform/events/event.ts'
import { adoptDraft, forgetDraftsOf } from './drafts.ts'

export const eventHandlers = [
	eventHandler(signedIn, (db, { user_id, draft_token }) => adoptDraft(db, { token: draft_token, user_id })),
	eventHandler(accountErased, forgetDraftsOf),
]
