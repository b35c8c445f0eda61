import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'

import { registerUser } from '#contract/accounts/account.ts'
import { createApplication } from '#contract/applying/applications.ts'
import type { PageState } from '#contract/page.ts'
import type { SentBodyOf } from '#contract/endpoint.ts'

import { call, CallRefusal, Unreachable } from '../../kit/call.ts'
import { usePageStateStore } from '../../kit/page-state.tsx'
import type { Registration } from '../account/RegistrationForm.tsx'
import { useSignIn } from '../account/session.ts'
import { path } from '../path.ts'
import { useDraftKeeper } from './draft-keeper.ts'
import { requestOf } from './request.ts'

/** In this order: account, sign-in, then the call that checks and calculates, then its result. */
export const stages = ['register', 'log_in', 'check', 'result'] as const
export type Stage = (typeof stages)[number]

/** The checks behind it ask others and may take long. */
const timeout_ms = 120_000

export interface ApplicationCreation {
	/** What is being done; undefined while nothing is. */
	readonly stage: Stage | undefined
	/** Why it stopped at that stage. */
	readonly failure: unknown
	/** false for somebody who was signed in already. */
	readonly with_account: boolean
	registerAndCreate(registration: Registration): Promise<void>
	/** `is_another_wish` once somebody was told of the application they have, and means a second one. */
	create(said?: { readonly is_another_wish: boolean }): Promise<void>
}

type Request = SentBodyOf<typeof createApplication>

const fixedRequest = ({ draft }: PageState): Request => requestOf(draft?.answers ?? {})

/** Account, sign-in, application, one after the other. Each can fail without losing what came before, and none is done twice. */
export function useApplicationCreation(makeRequest: (state: PageState) => Request = fixedRequest): ApplicationCreation {
	const store = usePageStateStore()
	const keeper = useDraftKeeper()
	const signIn = useSignIn()
	const navigate = useNavigate()
	const [stage, setStage] = useState<Stage>()
	const [failure, setFailure] = useState<unknown>()
	const [with_account, setWithAccount] = useState(false)
	// The address of an attempt whose answer never came: its account may exist.
	const unanswered = useRef<string>(undefined)

	async function create(said = {}): Promise<void> {
		setFailure(undefined)
		setStage('check')
		try {
			await keeper.flush()
			const { draft } = store.get()
			if (draft === null) {
				await navigate(path.index())
				return
			}
			// Nothing has reached the server yet, not even the key to create it with.
			if (draft.creation_key === '') throw new Unreachable(createApplication.path)
			// The draft's own key: however often it is sent, from whatever tab, it becomes one application.
			const body = { ...makeRequest(store.get()), ...said }
			const application = await call(createApplication, { body, idempotency_key: draft.creation_key, timeout_ms })
			setStage('result')
			const result = application.status === 'Rejected' ? 'rejected' : 'success'
			await navigate(path.applicationResult(result, application.applicationId), { replace: true })
			keeper.finish()
		} catch (error) {
			setFailure(error)
		}
	}

	/** Opens the account, unless an attempt before did so without our hearing of it: then its password signs in. */
	async function register(registration: Registration): Promise<void> {
		const { email } = registration
		try {
			await call(registerUser, { body: registration })
		} catch (error) {
			const is_known = error instanceof CallRefusal && error.is('err_authentication_email_conflict')
			if (is_known && unanswered.current === email) return
			unanswered.current = error instanceof CallRefusal ? undefined : email
			throw error
		}
	}

	return {
		stage,
		failure,
		with_account,
		create,
		registerAndCreate: async (registration) => {
			await keeper.flush()
			// A refusal of the account belongs to its form; nothing has begun yet.
			await register(registration)
			setWithAccount(true)
			setStage('log_in')
			try {
				await signIn({ email: registration.email, password: registration.password })
			} catch {
				// The account exists now. The login goes on with the request from there.
				await navigate(path.login({ application: true }), { replace: true })
				return
			}
			await create()
		},
	}
}
