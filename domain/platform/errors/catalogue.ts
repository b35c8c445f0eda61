import { application } from './application.ts'
import { appointment } from './appointment.ts'
import { authentication } from './authentication.ts'
import { backoffice } from './backoffice.ts'
import { credit } from './credit.ts'
import { client } from './client.ts'
import { debitor } from './debitor.ts'
import { debt } from './debt.ts'
import { document } from './document.ts'
import { eligibility } from './eligibility.ts'
import { factoring } from './factoring.ts'
import type { ErrorKind } from './family.ts'
import { financeObject } from './finance-object.ts'
import { flow } from './flow.ts'
import { generic } from './generic.ts'
import { loan } from './loan.ts'
import { message } from './message.ts'
import { membership } from './membership.ts'
import { mfa } from './mfa.ts'
import { partner } from './partner.ts'
import { payment } from './payment.ts'
import { payout } from './payout.ts'
import { pricing } from './pricing.ts'
import { publication } from './publication.ts'
import { request } from './request.ts'
import { scoring } from './scoring.ts'
import { signatory } from './signatory.ts'
import { signature } from './signature.ts'
import { task } from './task.ts'

/** Codes that need an existing application; earlier pages load without their texts. */
const caseCatalogue = {
	...scoring,
	...credit,
	...eligibility,
	...loan,
	...payment,
	...pricing,
	...payout,
	...flow,
	...signature,
	...appointment,
	...request,
	...debitor,
	...debt,
	...task,
	...message,
	...factoring,
	...backoffice,
	...publication,
	...partner,
	...membership,
	...financeObject,
}

export type CaseErrorCode = keyof typeof caseCatalogue

/** Every error code of the product; a code without a text in every language does not compile. */
export const catalogue = { ...generic, ...authentication, ...mfa, ...application, ...signatory, ...document, ...caseCatalogue, ...client }

export type ErrorCode = keyof typeof catalogue

type ValueNames<Code extends ErrorCode> = (typeof catalogue)[Code] extends { values: readonly (infer Name extends string)[] } ? Name : never

export type ErrorValues = Readonly<Record<string, string | number>>

type ValuesOf<Code extends ErrorCode> = Readonly<Record<ValueNames<Code>, string | number>>

/** One fault on the wire: `{ code, field?, values? }`; `field` is the dotted path in the payload. */
export interface Issue {
	readonly code: ErrorCode
	readonly field?: string
	readonly values?: ErrorValues
}

/** The reason why a step of a case is refused; it belongs to no field. */
export type StepRefusal = Pick<Issue, 'code' | 'values'>

/** The only way to refuse a request: carries all issues, not only the first. The HTTP status is that of the first issue. */
export class Refusal extends Error {
	readonly issues: readonly Issue[]

	constructor(issues: readonly Issue[]) {
		super(issues.map(({ code }) => code).join(', '))
		this.name = 'Refusal'
		this.issues = issues
	}
}

/** The HTTP status of a refusal. Outside the class, so that pages can use the class without loading the catalogue. */
export function statusOf({ issues: [first] }: Refusal): ErrorKind['status'] {
	return first === undefined ? 500 : catalogue[first.code].status
}

type ValueArguments<Code extends ErrorCode> = [ValueNames<Code>] extends [never] ? [] : [values: ValuesOf<Code>]

/** Refuses the whole request with one code. */
export function refuse<Code extends ErrorCode>(code: Code, ...[values]: ValueArguments<Code>): never {
	throw new Refusal([values === undefined ? { code } : { code, values }])
}

/** Builds one issue of a field, for rules that collect several before refusing. */
export function issue<Code extends ErrorCode>(code: Code, field: string | undefined, ...[values]: ValueArguments<Code>): Issue {
	return { code, ...(field === undefined ? {} : { field }), ...(values === undefined ? {} : { values }) }
}

export function refuseIfAny(issues: readonly Issue[]): void {
	if (issues.length > 0) throw new Refusal(issues)
}

export const isErrorCode = (text: string): text is ErrorCode => Object.hasOwn(catalogue, text)
