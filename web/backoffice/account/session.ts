import { createContext, use } from 'react'
import { redirect, useRouteLoaderData } from 'react-router'

import { getStaffProfile, type StaffProfile } from '#contract/accounts/staff/account.ts'

import { call, CallRefusal } from '../../kit/call.ts'
import { path } from '../path.ts'

/** Nobody is signed in (any more): no cookie, or one the server no longer knows. */
export const isSignedOut = (error: unknown): boolean =>
	error instanceof CallRefusal && (error.is('err_authentication_session_expired') || error.is('err_authentication_required'))

/** Who is signed in on this page, asked of the server once and forgotten on sign-out. */
export class StaffSession {
	#profile: StaffProfile | null = null
	/** A page's loaders run side by side: one call answers them all. */
	#asking: Promise<StaffProfile | null> | undefined
	readonly #onArrival: (profile: StaffProfile) => Promise<void>

	/** `onArrival` is told who it is before anything is shown to them. */
	constructor(onArrival: (profile: StaffProfile) => Promise<void>) {
		this.#onArrival = onArrival
	}

	get profile(): StaffProfile | null {
		return this.#profile
	}

	async find(): Promise<StaffProfile | null> {
		if (this.#profile !== null) return this.#profile
		this.#asking ??= this.#ask().finally(() => {
			this.#asking = undefined
		})
		return this.#asking
	}

	async #ask(): Promise<StaffProfile | null> {
		try {
			const profile = await call(getStaffProfile, { never_asks_to_sign_in: true })
			await this.#onArrival(profile)
			this.#profile = profile
			return profile
		} catch (error) {
			if (isSignedOut(error)) return null
			throw error
		}
	}

	forget(): void {
		this.#profile = null
	}
}

const SessionContext = createContext<StaffSession | null>(null)

export const SessionProvider = SessionContext

export function useSession(): StaffSession {
	const session = use(SessionContext)
	if (session === null) throw new Error('There is no session above this component.')
	return session
}

/** The route whose pages are for staff only. */
export const staff_route = 'staff'

/** Loads that route: who it is, or to the sign-in and from there back here. */
export const requireStaff =
	(session: StaffSession) =>
	async ({ request }: { readonly request: Request }): Promise<StaffProfile | Response> => {
		const profile = await session.find()
		if (profile !== null) return profile
		const { pathname, search, hash } = new URL(request.url)
		return redirect(path.login({ urlToRedirect: pathname + search + hash }))
	}

/** Who is signed in on the page shown; null at the sign-in. */
export const useStaffOrNobody = (): StaffProfile | null => useRouteLoaderData<StaffProfile>(staff_route) ?? null

/** Who is signed in. It stays known while the page is being left, when the session has forgotten already. */
export function useStaff(): StaffProfile {
	const profile = useStaffOrNobody()
	if (profile === null) throw new Error('This screen is for staff.')
	return profile
}
