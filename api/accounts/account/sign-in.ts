import type { FastifyRequest } from 'fastify'

import { refuse } from '#domain/platform/errors/catalogue.ts'

import type { PartnerId, TenantDb } from '#api/platform/db/database.ts'
import { sendMail } from '../mails/mails.ts'
import type { Services } from '#api/platform/services.ts'
import { browserName } from '../devices/browser-name.ts'
import { checkDevice, device_cookie, device_max_age_s, knowDevice } from '../devices/devices.ts'
import { draft_cookie, endSession, hashToken, session_cookie, startSession, type SessionUser } from '#api/platform/sessions/sessions.ts'
import { signedIn } from './events.ts'
import { countWrongGuess, forgetGuesses, max_guesses, requireGuess, type Guess } from './guesses.ts'
import { writeTo } from './mails.ts'
import { passwordMatches } from './passwords.ts'
import { findUserByEmail } from './store.ts'

export interface Attempt {
	readonly email: string
	readonly password: string
	/** Network address of the client. */
	readonly address: string
	readonly device_cookie: string | undefined
}

/**
 * The account of an address and its password. Unknown address and wrong password have the same answer, count and duration; who is disabled or
 * deleted learns it with the right password only. No connection is held while the password is hashed, and no transaction is open, so that a failure stays counted.
 */
export async function requireRightPassword(
	{ database }: Services,
	partner_id: PartnerId,
	{ email, password, address, device_cookie: device }: Attempt,
): Promise<{ user_id: string }> {
	const { user, guess, count } = await database.read(partner_id, async (db) => {
		const found = await db.first(findUserByEmail, { partner_id, email })
		const { is_known } = await checkDevice(db, found?.user_id, device)
		const made: Guess = {
			email,
			address,
			known_device: is_known && device !== undefined ? hashToken(device).toString('hex') : undefined,
		}
		return { user: found, guess: made, count: await requireGuess(db, made) }
	})
	const matches = await passwordMatches(user?.password_hash ?? undefined, password)
	if (user === undefined || !matches) {
		await database.transaction(partner_id, async (db) => {
			await countWrongGuess(db, address)
			if (count === max_guesses) await writeTo(db, { kind: 'account_locked', email })
		})
		refuse('err_authentication_invalid_credentials')
	}
	if (user.deleted_at !== null) refuse('err_authentication_deleted')
	if (user.disabled_at !== null) refuse('err_authentication_disabled')
	await database.read(partner_id, (db) => forgetGuesses(db, guess))
	return { user_id: user.user_id }
}

export interface Here {
	readonly device_cookie: string | undefined
	readonly draft_cookie: string | undefined
	readonly user_agent: string | undefined
	/** The session open in this browser, which ends whoever it belongs to. */
	readonly actor: SessionUser | undefined
}

/** The browser, from its request. */
export const hereOf = ({ cookies, headers }: FastifyRequest, actor: SessionUser | undefined): Here => ({
	actor,
	device_cookie: cookies[device_cookie],
	draft_cookie: cookies[draft_cookie],
	user_agent: headers['user-agent'],
})

export interface SignedIn {
	/** The cookies' new values. */
	readonly session: string
	readonly device: string
}

/** Completes a sign-in: a session with a new id, the browser's draft, a mail about an unknown browser. */
export async function completeSignIn(
	db: TenantDb,
	{ user_id, now }: { readonly user_id: string; readonly now: Date },
	here: Here,
): Promise<SignedIn> {
	const { is_known, is_first } = await checkDevice(db, user_id, here.device_cookie)
	if (!is_known && !is_first) {
		const { browser, system } = browserName(here.user_agent ?? '')
		await sendMail(db, {
			template: 'new_sign_in',
			user_id,
			values: { device: [browser, system].filter((name) => name !== null).join(', ') },
			happened_at: now.toISOString(),
		})
	}
	if (here.actor !== undefined) await endSession(db, here.actor.token_hash)
	await db.tell(signedIn, { user_id, draft_token: here.draft_cookie })
	return { session: await startSession(db, user_id, here.user_agent), device: await knowDevice(db, user_id, here.device_cookie) }
}

type SetCookie = (name: string, value: string | undefined, options?: { max_age_s: number }) => void

/** Sets the cookies of a signed-in browser. */
export function setSignedIn(setCookie: SetCookie, { session, device }: SignedIn): void {
	setCookie(session_cookie, session)
	setCookie(device_cookie, device, { max_age_s: device_max_age_s })
}
