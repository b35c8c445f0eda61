import type { PartnerId } from '#api/platform/db/database.ts'
import { defineEvent } from '#api/platform/events/event.ts'

/** Somebody has shown that a mailbox is theirs. */
export const emailConfirmed = defineEvent<{ readonly user_id: string; readonly email: string }, PartnerId>('email_confirmed')

/** Somebody is about to get a session in this browser. */
export const signedIn = defineEvent<
	{ readonly user_id: string; /** Of the draft begun in the browser. */ readonly draft_token: string | undefined },
	PartnerId
>('signed_in')
