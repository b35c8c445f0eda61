import { z } from 'zod'

import { signatureDocumentKinds, type SignatureDocumentKind } from './legal-forms.ts'

/** Documents by turn, in order; within one turn they are signed in any order (docs/domain/readings B253). */
export const signingOrder = z
	.array(z.array(z.enum(signatureDocumentKinds)).min(1))
	.min(1)
	.refine((turns) => new Set(turns.flat()).size === turns.flat().length, 'a document stands twice')
export type SigningOrder = z.output<typeof signingOrder>

/** The company commits itself before guarantors do. */
export const companyFirst: SigningOrder = [['loan_contract', 'factoring_contract', 'ubo_form', 'other'], ['guarantor_contract']]

/** Counted from 1; documents the partner does not name belong to the first turn. */
export const turnOf = (kind: SignatureDocumentKind, order: SigningOrder): number =>
	Math.max(
		0,
		order.findIndex((turn) => turn.includes(kind)),
	) + 1

interface Turn {
	readonly signatory_id: string
	readonly turn: number
	readonly is_signed: boolean
}

/** The signers of earlier turns still open; none once this is signed. */
export const waitsFor = ({ turn, is_signed }: Pick<Turn, 'turn' | 'is_signed'>, round: readonly Turn[]): ReadonlySet<string> =>
	new Set(is_signed ? [] : round.filter((other) => other.turn < turn && !other.is_signed).map(({ signatory_id }) => signatory_id))
