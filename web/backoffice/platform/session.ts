import { createContext, use } from 'react'
import { redirect, useRouteLoaderData } from 'react-router'

import { getStaffProfile, type StaffProfile } from '#contract/accounts/staff/account.ts'

import { call, CallRefusal } from '../../kit/call.ts'
import { path } from './path.ts'

const over = ['err_authentication_required', 'err_authentication_session_expired', 'err_authentication_session_not_found'] as const

/** There is no session: no cookie, an expired one, or one that was ended. */
export const isSignedOut = (error: unknown): boolean => error instanceof CallRefusal && over.some((code) => error.is(code))

/** The person signed in on this page, fetched once and cleared on sign-out. */
export class StaffSession {
	#profile: StaffProfile | null = null
	/** A page's loaders run in parallel and share this call. */
	#asking: Promise<StaffProfile | null> | undefined
	readonly #onArrival: (profile: StaffProfile) => Promise<void>

	/** `onArrival` runs with the profile before anything is rendered. */
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

/** The id of the route whose pages are for staff only. */
export const staff_route = 'staff'

/** The loader of that route: returns the profile, or redirects to the sign-in, which returns here. */
export const requireStaff =
	(session: StaffSession) =>
	async ({ request }: { readonly request: Request }): Promise<StaffProfile | Response> => {
		const profile = await session.find()
		if (profile !== null) return profile
		const { pathname, search, hash } = new URL(request.url)
		return redirect(path.login({ urlToRedirect: pathname + search + hash }))
	}

/** The profile of the current page; null on the sign-in page. */
export const useStaffOrNobody = (): StaffProfile | null => useRouteLoaderData<StaffProfile>(staff_route) ?? null

/** The signed-in person. The router keeps the profile while the page is left, when the session has cleared it already. */
export function useStaff(): StaffProfile {
	const profile = useStaffOrNobody()
	if (profile === null) throw new Error('This screen is for staff.')
	return profile
}
