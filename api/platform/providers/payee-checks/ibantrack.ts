import { z } from 'zod'

import { ProviderLine, readJson, type LineOptions } from '../identification/line.ts'
import type { PayeeChecks, PayeeQuestion, PayeeSaid } from './port.ts'

/*
 * Ibantrack's verification of account holders, by its published reference (docs.ibantrack.com): one synchronous POST to
 * {base}/account-holder-verifications with a bearer token. `status` is pending, completed or failed; `match_result` only stands in what is
 * completed, and `matched_name` only beside a close match, as the scheme of the banks asks.
 */

const said = z.object({
	status: z.enum(['pending', 'completed', 'failed']),
	match_result: z.enum(['match', 'close_match', 'no_match', 'unable_to_verify']).nullish(),
	matched_name: z.string().max(140).nullish(),
})

export interface IbantrackOptions extends LineOptions {
	readonly token: string
}

export class Ibantrack implements PayeeChecks {
	readonly name = 'ibantrack'
	readonly #token: string
	readonly #line: ProviderLine

	constructor({ token, ...line }: IbantrackOptions) {
		this.#token = token
		this.#line = new ProviderLine(line)
	}

	async check({ iban, holder }: PayeeQuestion): Promise<PayeeSaid> {
		const { status, match_result, matched_name } = await this.#line.ask(
			{
				method: 'POST',
				path: '/account-holder-verifications',
				headers: { authorization: `Bearer ${this.#token}`, 'content-type': 'application/json', accept: 'application/json' },
				body: JSON.stringify({ account: { iban }, account_holder: { name: holder } }),
			},
			[200, 201],
			({ text }) => readJson(said, text),
		)
		if (status === 'pending' || match_result === undefined || match_result === null) throw new Error(`Ibantrack has no result: ${status}.`)
		const answer = match_result === 'unable_to_verify' ? 'not_possible' : match_result
		return { answer, name: answer === 'close_match' ? (matched_name ?? null) : null }
	}
}
