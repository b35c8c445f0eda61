import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'

import { Checkbox } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import { emptyOf, fieldName, partAt, withPart, type Field, type Path } from '#domain/partners/publishing/fields.ts'

import { Button } from '../../../kit/Button.tsx'
import { IssueTexts } from '../../../kit/texts/IssueText.tsx'
import { idOf, type Fault, type OwnFaults } from './field-faults.ts'
import { JsonInput } from './JsonInput.tsx'
import classes from './Publications.module.css'
import { ValueInput } from './ValueInput.tsx'
import { useNames } from './use-names.ts'

interface FieldsProps {
	readonly field: Field
	readonly path: Path
	readonly value: unknown
	readonly faults: readonly Fault[]
	readonly onChange: (value: unknown) => void
}

/** A part of a content with its faults, by the kind of its values; nothing here knows any subject. */
export function Fields(props: FieldsProps) {
	const { field, path } = props
	const own = props.faults.filter((fault) => fault.field === fieldName(path))
	switch (field.kind) {
		case 'group':
		case 'list':
			return path.length === 0 ? <Parts {...props} /> : <Titled {...props} own={own} />
		case 'json':
			return <JsonPart {...props} own={own} />
		case 'number':
		case 'text':
		case 'colour':
		case 'choice':
		case 'flag':
			return <ValueInput {...props} kind={field} own={own} />
	}
}

function JsonPart({ path, value, own, onChange }: FieldsProps & OwnFaults) {
	const { labelOf } = useNames()
	return (
		<JsonInput
			id={idOf(fieldName(path))}
			label={labelOf(path)}
			value={value}
			error={own.length > 0 && <IssueTexts issues={own} />}
			onChange={onChange}
			// As with every other value, what is none is named by the rules.
			onUnread={onChange}
		/>
	)
}

/** A group or list under its name; one that may lack has a box for that. */
function Titled({ own, ...props }: FieldsProps & OwnFaults) {
	const { field, path, value, onChange } = props
	const { t } = useTranslation('publishing')
	const { labelOf } = useNames()
	const step = path.at(-1)
	return (
		<fieldset className={classes.group} data-top={path.length === 1 || undefined} id={idOf(fieldName(path))} tabIndex={-1}>
			<legend>{labelOf(path)}</legend>
			{own.length > 0 && (
				<p className={classes.fault}>
					<IssueTexts issues={own} />
				</p>
			)}
			{field.is_nullable && (
				<Checkbox
					label={step === 'up_to' ? t('unbounded') : t('absent')}
					checked={value === null}
					onChange={({ currentTarget }) => onChange(currentTarget.checked ? null : emptyOf({ ...field, is_nullable: false }))}
				/>
			)}
			{!(field.is_nullable && value === null) && <Parts {...props} />}
		</fieldset>
	)
}

function Parts(props: FieldsProps) {
	const { field, path, value, faults, onChange } = props
	if (field.kind === 'list') return <Entries {...props} list={field} />
	if (field.kind !== 'group') return null
	const is_row = field.parts.every((part) => part.field.kind === 'number')
	return (
		<div className={is_row ? classes.row : classes.parts}>
			{field.parts.map((part) => (
				<Fields
					key={part.name}
					field={part.field}
					path={[...path, part.name]}
					value={partAt(value, part.name)}
					faults={faults}
					onChange={(changed) => onChange(withPart(value, part.name, changed))}
				/>
			))}
		</div>
	)
}

function Entries({ list, path, value, faults, onChange }: FieldsProps & { readonly list: Extract<Field, { kind: 'list' }> }) {
	const { t } = useTranslation('publishing')
	const { nameOfPath, labelOf } = useNames()
	const entries: readonly unknown[] = Array.isArray(value) ? value : []
	const swapped = (at: number): unknown[] => entries.with(at - 1, entries[at]).with(at, entries[at - 1])
	return (
		<div className={classes.parts}>
			{entries.map((entry, at) => {
				const name = nameOfPath([...path.slice(-1), at])
				return (
					// An entry has no name of its own: its place is what it is known by.
					// oxlint-disable-next-line react/no-array-index-key
					<div key={at} className={classes.entry}>
						<Fields
							field={list.of}
							path={[...path, at]}
							value={entry}
							faults={faults}
							onChange={(changed) => onChange(entries.with(at, changed))}
						/>
						<div className={classes.entryActs}>
							{at > 0 && (
								<Button emphasis="quiet" onClick={() => onChange(swapped(at))}>
									{t('up')}
									<span className="visually-hidden"> {name}</span>
								</Button>
							)}
							{entries.length > list.min && (
								<Button emphasis="quiet" onClick={() => onChange(entries.toSpliced(at, 1))}>
									{t('remove')}
									<span className="visually-hidden"> {name}</span>
								</Button>
							)}
						</div>
					</div>
				)
			})}
			{entries.length < list.max && (
				<div>
					<Button emphasis="secondary" onClick={() => onChange([...entries, emptyOf(list.of)])}>
						{t('add', { name: labelOf(path) })}
					</Button>
				</div>
			)}
		</div>
	)
}
