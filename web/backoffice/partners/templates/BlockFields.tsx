import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import { signerRoles } from '#domain/signing/contract-documents/data.ts'
import { listNames, lists } from '#domain/signing/contract-documents/placeholders.ts'
import type { Block } from '#domain/signing/contract-documents/template.ts'

import { Button } from '../../../kit/Button.tsx'
import { replaced, withCondition, without } from './editing.ts'
import { Choice, When, Words } from './fields.tsx'
import classes from './Templates.module.css'

interface BlockFieldsProps<Shown extends Block = Block> {
	readonly block: Shown
	readonly onChange: (block: Block) => void
}

type Of<Type extends Block['type']> = BlockFieldsProps<Extract<Block, { type: Type }>>

const styles = ['normal', 'small', 'notice', 'code'] as const

/** The fields of a block, by its type. */
export function BlockFields({ block, onChange }: BlockFieldsProps) {
	const { t } = useTranslation('templates')
	switch (block.type) {
		case 'heading':
			return <Words label={t('field.text')} value={block.text} onChange={(text) => onChange({ ...block, text })} />
		case 'paragraph':
			return (
				<>
					<Words is_long label={t('field.text')} value={block.text} onChange={(text) => onChange({ ...block, text })} />
					<Choice
						label={t('field.style')}
						value={block.style}
						options={styles.map((value) => ({ value, label: t(`style.${value}`) }))}
						onChange={(style) => style !== '' && onChange({ ...block, style })}
					/>
				</>
			)
		case 'clause':
			return <ClauseFields block={block} onChange={onChange} />
		case 'list':
			return <ListFields block={block} onChange={onChange} />
		case 'points':
			return (
				<>
					<ListChoice value={block.of} onChange={(of) => onChange({ ...block, of })} />
					<Words is_long label={t('field.text')} value={block.text} onChange={(text) => onChange({ ...block, text })} />
					<p className={classes.muted}>
						{t('fields_of')}:{' '}
						{Object.keys(lists[block.of])
							.map((name) => `{{${name}}}`)
							.join(', ')}
					</p>
				</>
			)
		case 'facts':
			return <FactsFields block={block} onChange={onChange} />
		case 'table':
			return <TableFields block={block} onChange={onChange} />
		case 'signatures':
			return (
				<>
					<Words label={t('field.title')} value={block.title} onChange={(title) => onChange({ ...block, title })} />
					<Choice
						label={t('field.role')}
						value={block.role}
						options={signerRoles.map((value) => ({ value, label: t(`signer.${value}`) }))}
						onChange={(role) => role !== '' && onChange({ ...block, role })}
					/>
				</>
			)
		case 'page_break':
			return null
	}
}

function ListChoice({ value, onChange }: { readonly value: (typeof listNames)[number]; readonly onChange: (of: typeof value) => void }) {
	const { t } = useTranslation('templates')
	return (
		<Choice
			label={t('field.of')}
			value={value}
			options={listNames.map((name) => ({ value: name, label: t(`list.${name}`) }))}
			onChange={(of) => of !== '' && onChange(of)}
		/>
	)
}

function ClauseFields({ block, onChange }: Of<'clause'>) {
	const { t } = useTranslation('templates')
	const { paragraphs } = block
	type Paragraph = (typeof paragraphs)[number]
	const change = (at: number, text: string, when: Extract<Paragraph, object>['when']) =>
		onChange({ ...block, paragraphs: replaced(paragraphs, at, when === undefined ? text : { when, text }) })
	return (
		<>
			<Words label={t('field.title')} value={block.title} onChange={(title) => onChange({ ...block, title })} />
			{paragraphs.map((one, at) => {
				const name = t('field.paragraph', { number: at + 1 })
				const { text, when } = typeof one === 'string' ? { text: one, when: undefined } : one
				return (
					<Line
						is_long
						key={name}
						onRemove={paragraphs.length === 1 ? undefined : () => onChange({ ...block, paragraphs: without(paragraphs, at) })}
						name={name}
					>
						<Words is_long label={name} value={text} onChange={(changed) => change(at, changed, when)} />
						<When value={when} onChange={(chosen) => change(at, text, chosen)} />
					</Line>
				)
			})}
			<Add onAdd={() => onChange({ ...block, paragraphs: [...paragraphs, ''] })} />
		</>
	)
}

function ListFields({ block, onChange }: Of<'list'>) {
	const { t } = useTranslation('templates')
	const { items } = block
	return (
		<>
			{items.map((text, at) => {
				const name = t('field.item', { number: at + 1 })
				return (
					<Line
						is_long
						key={name}
						name={name}
						onRemove={items.length === 1 ? undefined : () => onChange({ ...block, items: without(items, at) })}
					>
						<Words is_long label={name} value={text} onChange={(changed) => onChange({ ...block, items: replaced(items, at, changed) })} />
					</Line>
				)
			})}
			<Add onAdd={() => onChange({ ...block, items: [...items, ''] })} />
		</>
	)
}

function FactsFields({ block, onChange }: Of<'facts'>) {
	const { t } = useTranslation('templates')
	const { title: _, ...untitled } = block
	const { rows } = block
	return (
		<>
			<Words
				label={t('field.title')}
				value={block.title ?? ''}
				onChange={(title) => onChange(title === '' ? untitled : { ...block, title })}
			/>
			{rows.map((row, at) => {
				const name = t('field.item', { number: at + 1 })
				const change = (to: typeof row) => onChange({ ...block, rows: replaced(rows, at, to) })
				return (
					<Line key={name} name={name} onRemove={rows.length === 1 ? undefined : () => onChange({ ...block, rows: without(rows, at) })}>
						<Words label={t('field.label')} value={row.label} onChange={(label) => change({ ...row, label })} />
						<Words label={t('field.value')} value={row.value} onChange={(value) => change({ ...row, value })} />
						<When value={row.when} onChange={(when) => change(withCondition(row, when))} />
					</Line>
				)
			})}
			<Add onAdd={() => onChange({ ...block, rows: [...rows, { label: '', value: '' }] })} />
		</>
	)
}

function TableFields({ block, onChange }: Of<'table'>) {
	const { t } = useTranslation('templates')
	const { columns } = block
	const names = Object.keys(lists[block.of])
	return (
		<>
			<ListChoice value={block.of} onChange={(of) => onChange({ ...block, of })} />
			{columns.map((column, at) => {
				const name = t('field.item', { number: at + 1 })
				const change = (to: typeof column) => onChange({ ...block, columns: replaced(columns, at, to) })
				// A field of the previous list stays selectable until another is chosen.
				const known = names.includes(column.field) ? names : [column.field, ...names]
				return (
					<Line
						key={name}
						name={name}
						onRemove={columns.length === 1 ? undefined : () => onChange({ ...block, columns: without(columns, at) })}
					>
						<Words label={t('field.label')} value={column.label} onChange={(label) => change({ ...column, label })} />
						<Choice
							label={t('field.column')}
							value={column.field}
							options={known.map((value) => ({ value, label: value }))}
							onChange={(field) => change({ ...column, field })}
						/>
					</Line>
				)
			})}
			<Add onAdd={() => onChange({ ...block, columns: [...columns, { label: '', field: names[0] ?? '' }] })} />
		</>
	)
}

interface LineProps {
	readonly name: string
	/** The text needs the full width. */
	readonly is_long?: boolean
	readonly onRemove: (() => void) | undefined
	readonly children: ReactNode
}

/** One of several parts of a block; the last one cannot be removed. */
function Line({ name, is_long = false, onRemove, children }: LineProps) {
	const { t } = useTranslation('templates')
	return (
		<div className={classes.line} data-long={is_long || undefined}>
			{children}
			{onRemove !== undefined && (
				<Button emphasis="quiet" onClick={onRemove}>
					{t('edit.remove')}
					<span className="visually-hidden"> {name}</span>
				</Button>
			)}
		</div>
	)
}

function Add({ onAdd }: { readonly onAdd: () => void }) {
	const { t } = useTranslation('templates')
	return (
		<div>
			<Button emphasis="quiet" onClick={onAdd}>
				{t('edit.add')}
			</Button>
		</div>
	)
}
