import { userConfirmation, userSecondFactors, userSecondStep } from '#contract/accounts/second-factors.ts'

import { completeSignIn, hereOf, setSignedIn, type SignedIn } from '../account/sign-in.ts'
import type { PartnerId } from '#api/platform/db/database.ts'
import type { Serve, StepwiseCall } from '#api/platform/http/serve.ts'
import type { SessionUser } from '#api/platform/sessions/sessions.ts'
import { confirm, confirmationPasskey, confirmationWays, confirmByPassword } from './confirmation.ts'
import { requirePasswordAgain } from './password.ts'
import { presentFactors } from './present.ts'
import {
	beginPasskey,
	beginTotp,
	confirmPasskey,
	confirmTotp,
	factorsOf,
	recoveryCodesLeft,
	removeFactor,
	renewRecoveryCodes,
	type Person,
} from './second-factors.ts'
import {
	endSecondStep,
	passkeyRequest,
	prove,
	proveByCode,
	proveByPasskey,
	proveByRecoveryCode,
	requireAttempt,
	requirePending,
	requireStepCookie,
	secondStepCookies,
	type Proof,
} from './second-step.ts'
import { siteOf } from './sites.ts'

const limits = [{ name: 'second_step', max: 300, window_s: 3600 }]

/** An applicant's second step and its devices. Stepwise, because a failed attempt must stay counted although the call is refused. */
export function routes(serve: Serve): void {
	const { code, recoveryCode, passkeyOptions, passkey } = userSecondStep
	serve.stepwise(code, (call) => finish(call, proveByCode(call.services, call.body.code)), { limits })
	serve.stepwise(recoveryCode, (call) => finish(call, proveByRecoveryCode(call.services, call.body.recovery_code)), { limits })
	serve.stepwise(
		passkeyOptions,
		({ read, partner, request }) =>
			read(async (db) =>
				passkeyRequest({ db, realm: 'user' }, await requirePending(db, 'user', requireStepCookie('user', request)), siteOf(partner)),
			),
		{ limits },
	)
	serve.stepwise(passkey, (call) => finish(call, proveByPasskey(siteOf(call.partner), call.body)), { limits })

	confirmation(serve)

	const { list, remove, makeRecoveryCodes } = userSecondFactors
	serve(list, async ({ db, actor, scope }) => {
		const { owner } = personOf(actor, scope)
		return presentFactors(await factorsOf(db, owner), await recoveryCodesLeft(db, owner))
	})
	serve.stepwise(userSecondFactors.beginTotp, async ({ read, transact, actor, scope, partner, services, body }) => {
		const person = personOf(actor, scope)
		await requirePasswordAgain(read, person, body.password)
		return transact((db) => beginTotp({ db, secret: services.secret }, person, siteOf(partner)))
	})
	serve(userSecondFactors.confirmTotp, ({ db, actor, scope, services, body }) =>
		confirmTotp({ db, ...services }, personOf(actor, scope).owner, body),
	)
	serve.stepwise(userSecondFactors.beginPasskey, async ({ read, transact, actor, scope, partner, body }) => {
		const person = personOf(actor, scope)
		await requirePasswordAgain(read, person, body.password)
		return transact((db) => beginPasskey(db, person, siteOf(partner)))
	})
	serve(userSecondFactors.confirmPasskey, ({ db, actor, scope, partner, services, body }) =>
		confirmPasskey({ db, secret: services.secret }, personOf(actor, scope).owner, { site: siteOf(partner), form: body }),
	)
	serve.stepwise(remove, async ({ read, transact, actor, scope, params, body }) => {
		const person = personOf(actor, scope)
		await requirePasswordAgain(read, person, body.password)
		await transact((db) => removeFactor(db, person.owner, params.factorId))
	})
	serve.stepwise(makeRecoveryCodes, async ({ read, transact, actor, scope, services, body }) => {
		const person = personOf(actor, scope)
		await requirePasswordAgain(read, person, body.password)
		return transact((db) => renewRecoveryCodes(db, services.secret, person.owner))
	})
}

/** Proving again, within the session, who one is. */
function confirmation(serve: Serve): void {
	const { ways, code, recoveryCode, passkeyOptions, passkey, password } = userConfirmation
	serve(ways, ({ db, actor, scope, partner }) => confirmationWays(db, personOf(actor, scope).owner, siteOf(partner)))
	serve.stepwise(code, (call) => confirm(call, personOf(call.actor, call.scope).owner, proveByCode(call.services, call.body.code)), {
		limits,
	})
	serve.stepwise(
		recoveryCode,
		(call) => confirm(call, personOf(call.actor, call.scope).owner, proveByRecoveryCode(call.services, call.body.recovery_code)),
		{ limits },
	)
	serve(
		passkeyOptions,
		({ db, actor, scope, partner }) => confirmationPasskey(db, { actor, owner: personOf(actor, scope).owner }, siteOf(partner)),
		{ limits },
	)
	serve.stepwise(
		passkey,
		(call) => confirm(call, personOf(call.actor, call.scope).owner, proveByPasskey(siteOf(call.partner), call.body)),
		{ limits },
	)
	serve.stepwise(password, (call) => confirmByPassword(call, personOf(call.actor, call.scope), call.body.password), { limits })
}

const personOf = (actor: SessionUser, partner_id: PartnerId): Person => ({
	owner: { partner_id, user_id: actor.id },
	email: actor.email,
})

/** The common part of the calls that complete the step. */
type Ending = Omit<StepwiseCall<typeof userSecondStep.code>, 'body'>

/** Starts the session in the transaction that verifies the step. */
async function finish({ read, transact, services, actor, request, setCookie }: Ending, proof: Proof): Promise<void> {
	const pending = await read((db) => requireAttempt(db, 'user', requireStepCookie('user', request)))
	const { owner } = pending
	if (!('user_id' in owner)) throw new Error('An applicant’s cookie led to staff.')
	let signed_in: SignedIn | undefined
	await prove(read, owner, () =>
		transact(async (db) => {
			await proof(db, pending)
			await endSecondStep(db, 'user', pending)
			signed_in = await completeSignIn(db, { user_id: owner.user_id, now: services.now() }, hereOf(request, actor))
		}),
	)
	if (signed_in !== undefined) setSignedIn(setCookie, signed_in)
	setCookie(secondStepCookies.user, undefined)
}
