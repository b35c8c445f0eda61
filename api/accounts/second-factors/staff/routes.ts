import { staffConfirmation, staffEnrolment, staffSecondFactors, staffSecondStep } from '#contract/accounts/staff/second-factors.ts'

import type { Db } from '#api/platform/db/database.ts'
import type { Serve, StepwiseCall } from '#api/platform/http/serve.ts'
import { staff_session_cookie, startStaffSession, type SessionStaff } from '#api/platform/sessions/sessions.ts'
import { staffEmail } from '../../staff/account.ts'
import { confirm, confirmationPasskey, confirmationWays } from '../confirmation.ts'
import { requirePasswordAgain } from '../password.ts'
import { presentFactors } from '../present.ts'
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
} from '../second-factors.ts'
import {
	endSecondStep,
	passkeyRequest,
	prove,
	proveByCode,
	proveByPasskey,
	proveByRecoveryCode,
	requireAttempt,
	requireEnrolling,
	requirePending,
	requireStepCookie,
	secondStepCookies,
	type Pending,
	type Proof,
} from '../second-step.ts'
import { backOfficeAt, backOfficeOf } from '../sites.ts'

const limits = [{ name: 'staff_second_step', max: 100, window_s: 3600 }]

/** The mandatory second step of staff: first enrolment, the step itself, and its devices. */
export function routes(serve: Serve): void {
	secondStep(serve)
	enrolment(serve)
	confirmation(serve)
	settings(serve)
}

function secondStep(serve: Serve): void {
	const { code, recoveryCode, passkeyOptions, passkey } = staffSecondStep
	serve.stepwise(code, (call) => finish(call, proveByCode(call.services, call.body.code)), { limits })
	serve.stepwise(recoveryCode, (call) => finish(call, proveByRecoveryCode(call.services, call.body.recovery_code)), { limits })
	serve.stepwise(
		passkeyOptions,
		({ read, partner, request }) =>
			read(async (db) =>
				passkeyRequest(
					{ db, realm: 'staff' },
					await requirePending(db, 'staff', requireStepCookie('staff', request)),
					backOfficeAt(partner),
				),
			),
		{ limits },
	)
	serve.stepwise(passkey, (call) => finish(call, proveByPasskey(backOfficeAt(call.partner), call.body)), { limits })
}

/** Only without a device: otherwise a password alone would be enough to add one. */
function enrolment(serve: Serve): void {
	serve(
		staffEnrolment.beginTotp,
		async ({ db, request, partner, services }) =>
			beginTotp({ db, secret: services.secret }, await enrollingPerson(db, requireStepCookie('staff', request)), backOfficeAt(partner)),
		{ limits },
	)
	serve(
		staffEnrolment.confirmTotp,
		async ({ db, request, services, body, setCookie }) => {
			const pending = await requireEnrolling(db, requireStepCookie('staff', request))
			const added = await confirmTotp({ db, ...services }, pending.owner, body)
			await arrive(db, pending, setCookie)
			return added
		},
		{ limits },
	)
	serve(
		staffEnrolment.beginPasskey,
		async ({ db, request, partner }) =>
			beginPasskey(db, await enrollingPerson(db, requireStepCookie('staff', request)), backOfficeAt(partner)),
		{ limits },
	)
	serve(
		staffEnrolment.confirmPasskey,
		async ({ db, request, partner, services, body, setCookie }) => {
			const pending = await requireEnrolling(db, requireStepCookie('staff', request))
			const added = await confirmPasskey({ db, secret: services.secret }, pending.owner, { site: backOfficeAt(partner), form: body })
			await arrive(db, pending, setCookie)
			return added
		},
		{ limits },
	)
}

/** Proving again, within the session, who one is. */
function confirmation(serve: Serve): void {
	const { ways, code, recoveryCode, passkeyOptions, passkey } = staffConfirmation
	serve(ways, ({ db, actor, partner }) => confirmationWays(db, personOf(actor).owner, backOfficeAt(partner)))
	serve.stepwise(code, (call) => confirm(call, personOf(call.actor).owner, proveByCode(call.services, call.body.code)), { limits })
	serve.stepwise(
		recoveryCode,
		(call) => confirm(call, personOf(call.actor).owner, proveByRecoveryCode(call.services, call.body.recovery_code)),
		{ limits },
	)
	serve(
		passkeyOptions,
		({ db, actor, partner }) => confirmationPasskey(db, { actor, owner: personOf(actor).owner }, backOfficeAt(partner)),
		{ limits },
	)
	serve.stepwise(passkey, (call) => confirm(call, personOf(call.actor).owner, proveByPasskey(backOfficeAt(call.partner), call.body)), {
		limits,
	})
}

function settings(serve: Serve): void {
	const { list, remove, makeRecoveryCodes } = staffSecondFactors
	serve(list, async ({ db, actor }) => {
		const { owner } = personOf(actor)
		return presentFactors(await factorsOf(db, owner), await recoveryCodesLeft(db, owner))
	})
	serve.stepwise(staffSecondFactors.beginTotp, async ({ read, transact, actor, request, services, body }) => {
		const person = personOf(actor)
		await requirePasswordAgain(read, person, body.password)
		const site = await backOfficeOf(services, request)
		return transact((db) => beginTotp({ db, secret: services.secret }, person, site))
	})
	serve(staffSecondFactors.confirmTotp, ({ db, actor, services, body }) => confirmTotp({ db, ...services }, personOf(actor).owner, body))
	serve.stepwise(staffSecondFactors.beginPasskey, async ({ read, transact, actor, request, services, body }) => {
		const person = personOf(actor)
		await requirePasswordAgain(read, person, body.password)
		const site = await backOfficeOf(services, request)
		return transact((db) => beginPasskey(db, person, site))
	})
	serve.stepwise(staffSecondFactors.confirmPasskey, async ({ transact, actor, request, services, body }) => {
		const site = await backOfficeOf(services, request)
		return transact((db) => confirmPasskey({ db, secret: services.secret }, personOf(actor).owner, { site, form: body }))
	})
	serve.stepwise(remove, async ({ read, transact, actor, params, body }) => {
		const person = personOf(actor)
		await requirePasswordAgain(read, person, body.password)
		await transact((db) => removeFactor(db, person.owner, params.factorId))
	})
	serve.stepwise(makeRecoveryCodes, async ({ read, transact, actor, services, body }) => {
		const person = personOf(actor)
		await requirePasswordAgain(read, person, body.password)
		return transact((db) => renewRecoveryCodes(db, services.secret, person.owner))
	})
}

const personOf = (actor: SessionStaff): Person => ({ owner: { staff_id: actor.id }, email: actor.email })

const staffIdOf = ({ owner }: Pending): string => {
	if ('staff_id' in owner) return owner.staff_id
	throw new Error('A cookie of staff led to an applicant.')
}

async function enrollingPerson(db: Db, token: string): Promise<Person> {
	const pending = await requireEnrolling(db, token)
	return { owner: pending.owner, email: await staffEmail(db, staffIdOf(pending)) }
}

/** The only place where a session of staff starts. */
async function arrive(db: Db, pending: Pending, setCookie: Ending['setCookie']): Promise<void> {
	await endSecondStep(db, 'staff', pending)
	setCookie(staff_session_cookie, await startStaffSession(db, staffIdOf(pending)))
	setCookie(secondStepCookies.staff, undefined)
}

type Ending = Omit<StepwiseCall<typeof staffSecondStep.code>, 'body'>

async function finish({ read, transact, request, setCookie }: Ending, proof: Proof): Promise<void> {
	const pending = await read((db) => requireAttempt(db, 'staff', requireStepCookie('staff', request)))
	await prove(read, pending.owner, () =>
		transact(async (db) => {
			await proof(db, pending)
			await arrive(db, pending, setCookie)
		}),
	)
}
