import { useState } from 'react'
import { useNavigate } from 'react-router'

import { registerUser } from '#contract/account.ts'
import { createApplication } from '#contract/applications.ts'
import type { SentBodyOf } from '#contract/endpoint.ts'

import { call } from '../../kit/call.ts'
import { usePageStateStore } from '../../kit/page-state.tsx'
import type { Registration } from '../account/RegistrationForm.tsx'
import { useSignIn } from '../account/session.ts'
import { path } from '../path.ts'
import { useDraftKeeper, type Answers } from './draft-keeper.ts'

export type Stage = 'register' | 'log_in' | 'create'

/** The checks behind it ask others and may take long. */
const timeout_ms = 120_000

/** What the draft keeps beyond the application's own fields. */
const draft_only = ['finishedLoanInfo', 'finishedCompanyName', 'finishedCompanyDetails'] as const satisfies readonly (keyof Answers)[]

/** The request as it is sent. Its steps have checked it, and the server does again. */
function requestOf(answers: Answers): SentBodyOf<typeof createApplication> {
	const entries = Object.entries(answers).filter(([name]) => !(draft_only as readonly string[]).includes(name))
	return Object.fromEntries(entries) as unknown as SentBodyOf<typeof createApplication>
}

export interface ApplicationCreation {
	/** What is being done; undefined while nothing is. */
	readonly stage: Stage | undefined
	/** Why it stopped at that stage. */
	readonly failure: unknown
	registerAndCreate(registration: Registration): Promise<void>
	create(): Promise<void>
}

/** Account, sign-in, application, one after the other. Each can fail without losing what came before. */
export function useApplicationCreation(): ApplicationCreation {
	const store = usePageStateStore()
	const keeper = useDraftKeeper()
	const signIn = useSignIn()
	const navigate = useNavigate()
	const [stage, setStage] = useState<Stage>()
	const [failure, setFailure] = useState<unknown>()

	async function create(): Promise<void> {
		setFailure(undefined)
		setStage('create')
		try {
			await keeper.flush()
			const { draft } = store.get()
			if (draft === null) {
				await navigate(path.index())
				return
			}
			// The draft's own key: however often it is sent, from whatever tab, it becomes one application.
			const application = await call(createApplication, { body: requestOf(draft.answers), idempotency_key: draft.creation_key, timeout_ms })
			const result = application.status === 'Rejected' ? 'rejected' : 'success'
			await navigate(path.applicationResult(result, application.applicationId), { replace: true })
			keeper.finish()
		} catch (error) {
			setFailure(error)
		}
	}

	return {
		stage,
		failure,
		create,
		registerAndCreate: async (registration) => {
			await keeper.flush()
			// A refusal of the account belongs to its form; nothing has begun yet.
			await call(registerUser, { body: registration })
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
