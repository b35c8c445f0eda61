import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'

import { registerUser } from '#contract/accounts/account.ts'
import { createApplication } from '#contract/applying/applications.ts'
import type { PageState } from '#contract/page.ts'
import type { SentBodyOf } from '#contract/endpoint.ts'

import { call, CallRefusal, Unreachable } from '../../../kit/call.ts'
import { usePageStateStore } from '../../../kit/page-state.tsx'
import type { Registration } from '#web/portal/accounts/account/RegistrationForm.tsx'
import { useSignIn } from '#web/portal/accounts/account/session.ts'
import { path } from '#web/portal/platform/path.ts'
import { useDraftKeeper } from './draft-keeper.ts'
import { requestOf } from './request.ts'

/** The stages in their order: account, sign-in, the call that checks and calculates, its result. */
export const stages = ['register', 'log_in', 'check', 'result'] as const
export type Stage = (typeof stages)[number]

/** The checks call external providers and may take long. */
const timeout_ms = 120_000

export interface ApplicationCreation {
	/** The current stage; undefined while idle. */
	readonly stage: Stage | undefined
	/** The error that stopped the stage. */
	readonly failure: unknown
	/** False for a user who was already signed in. */
	readonly with_account: boolean
	registerAndCreate(registration: Registration): Promise<void>
	/** `is_another_wish` once the user has seen their existing application and still wants a second one. */
	create(said?: { readonly is_another_wish: boolean }): Promise<void>
}

type Request = SentBodyOf<typeof createApplication>

const fixedRequest = ({ draft }: PageState): Request => requestOf(draft?.answers ?? {})

/** Creates account, session and application in sequence. A failed stage keeps earlier results, and a retry repeats none of them. */
export function useApplicationCreation(makeRequest: (state: PageState) => Request = fixedRequest): ApplicationCreation {
	const store = usePageStateStore()
	const keeper = useDraftKeeper()
	const signIn = useSignIn()
	const navigate = useNavigate()
	const [stage, setStage] = useState<Stage>()
	const [failure, setFailure] = useState<unknown>()
	const [with_account, setWithAccount] = useState(false)
	// The address of an attempt without a response: its account may exist.
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
			// No draft has reached the server yet, so there is no key to create with.
			if (draft.creation_key === '') throw new Unreachable(createApplication.path)
			// The draft's key is the idempotency key: repeated sends, from any tab, create one application.
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

	/** Registers the account, unless an attempt without a response has created it: then its password signs in. */
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
			// A refused account is reported by its form, before any stage starts.
			await register(registration)
			setWithAccount(true)
			setStage('log_in')
			try {
				await signIn({ email: registration.email, password: registration.password })
			} catch {
				// The account exists, so the login continues the request from there.
				await navigate(path.login({ application: true }), { replace: true })
				return
			}
			await create()
		},
	}
}
