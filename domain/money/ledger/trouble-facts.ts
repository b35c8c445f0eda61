import { z } from 'zod'

/** What somebody sees in a borrower who is unlikely to pay (article 178 (3) CRR). Days past due are counted, not seen. */
export const defaultReasons = [
	'unlikely_to_pay',
	'non_accrual',
	'specific_adjustment',
	'sold_at_loss',
	'distressed_restructuring',
	'insolvency',
] as const
export type DefaultReason = (typeof defaultReasons)[number]

/** A loan in trouble: facts that two people have decided, or a court has. */
export const troubleFacts = [
	/** The loan is in default, whatever its days past due say. */
	z.strictObject({ kind: z.literal('default'), reason: z.enum(defaultReasons) }),
	/** What was seen is over. It holds where nothing was in arrears for long enough before. */
	z.strictObject({ kind: z.literal('cure') }),
	/** Insolvency proceedings about the borrower are opened. */
	z.strictObject({ kind: z.literal('insolvency') }),
	z.strictObject({ kind: z.literal('insolvency_lifted') }),
] as const

export const troubleKinds = ['default', 'cure', 'insolvency', 'insolvency_lifted'] as const
