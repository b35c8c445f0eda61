import { z } from 'zod'

import { languages } from '#domain/accounts/account/languages.ts'
import { conditions } from './conditions.ts'
import { signerRoles } from './data.ts'
import { contractKinds } from './kinds.ts'
import { listNames } from './placeholders.ts'

const max_blocks = 200
const words = (max: number) => z.string().trim().min(1).max(max)
const line = words(300)
const passage = words(4_000)
const when = z.enum(conditions).optional()

/** A block keeps its id through versions and languages, which are compared by it. */
const id = z.string().regex(/^[a-z][a-z0-9_]{0,59}$/)

const block = z.discriminatedUnion('type', [
	z.strictObject({ type: z.literal('heading'), id, when, text: line }),
	z.strictObject({
		type: z.literal('paragraph'),
		id,
		when,
		text: passage,
		/** `notice` is framed: text that the law wants to be seen before the signature. */
		style: z.enum(['normal', 'small', 'notice', 'code']).default('normal'),
	}),
	/** The layout numbers clauses, and their paragraphs when there are several. */
	z.strictObject({
		type: z.literal('clause'),
		id,
		when,
		title: line,
		paragraphs: z
			.array(z.union([passage, z.strictObject({ when, text: passage })]))
			.min(1)
			.max(30),
	}),
	z.strictObject({ type: z.literal('list'), id, when, items: z.array(passage).min(1).max(60) }),
	/** The rows of one of the document's lists, as points; `text` names their fields. */
	z.strictObject({ type: z.literal('points'), id, when, of: z.enum(listNames), text: passage }),
	z.strictObject({
		type: z.literal('facts'),
		id,
		when,
		title: line.optional(),
		rows: z
			.array(z.strictObject({ when, label: line, value: passage }))
			.min(1)
			.max(40),
	}),
	z.strictObject({
		type: z.literal('table'),
		id,
		when,
		of: z.enum(listNames),
		columns: z
			.array(z.strictObject({ label: line, field: z.string().max(40) }))
			.min(1)
			.max(8),
	}),
	z.strictObject({ type: z.literal('signatures'), id, when, role: z.enum(signerRoles), title: line }),
	z.strictObject({ type: z.literal('page_break'), id, when }),
])
export type Block = z.output<typeof block>

/** A contract document as data. It has no expressions: text is text. */
export const contractTemplate = z
	.strictObject({
		kind: z.enum(contractKinds),
		language: z.enum(languages),
		title: line,
		subtitle: line.optional(),
		blocks: z.array(block).min(1).max(max_blocks),
	})
	.refine(({ blocks }) => new Set(blocks.map((one) => one.id)).size === blocks.length, { path: ['blocks'] })
export type ContractTemplate = z.output<typeof contractTemplate>
export type ContractTemplateInput = z.input<typeof contractTemplate>
export type FactRows = Extract<ContractTemplateInput['blocks'][number], { type: 'facts' }>['rows']
