import type { PartnerId } from '#api/platform/db/database.ts'
import { defineEvent } from '#api/platform/events/event.ts'

/** A person has proved access to a mailbox. */
export const emailConfirmed = defineEvent<{ readonly user_id: string; readonly email: string }, PartnerId>('email_confirmed')

/** All that was about an account alone goes: each room takes what is its own. */
export const accountErased = defineEvent<{ readonly user_id: string }, PartnerId>('account_erased')

/** A session is about to start in this browser. */
export const signedIn = defineEvent<
	{ readonly user_id: string; /** Token of the draft begun in this browser. */ readonly draft_token: string | undefined },
	PartnerId
>('signed_in')
