import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { max_documents_at_once } from '#domain/applying/requests/rules.ts'

import { Button } from '../../../kit/Button.tsx'
import { useField, type FieldProps } from '../../../kit/form/use-field.ts'
import { ChevronDownIcon, CrossIcon } from '../../../kit/icons.tsx'
import { useDocumentTypes } from './use-document-types.ts'
import classes from './Requests.module.css'

const none: readonly string[] = []

/** Chooses documents one after the other; each that is chosen stands below and can be taken back. */
export function DocumentTypesField({ first = none, ...props }: FieldProps<'document_types'> & { readonly first?: readonly string[] }) {
	const { t } = useTranslation('requests')
	const { id, value, error, change } = useField(props)
	const types = useDocumentTypes(first)
	const chosen = Array.isArray(value) ? (value as readonly string[]) : []
	const [picked, setPicked] = useState('')
	const is_full = chosen.length >= max_documents_at_once
	const add = (): void => {
		if (picked === '' || is_full) return
		change([...chosen, picked])
		setPicked('')
	}
	return (
		<div className={classes.types}>
			<div className={classes.pick}>
				<NativeSelect
					id={id}
					label={props.label}
					error={error}
					aria-invalid={error !== undefined || undefined}
					value={picked}
					disabled={is_full}
					rightSection={<ChevronDownIcon />}
					rightSectionPointerEvents="none"
					onChange={({ currentTarget }) => setPicked(currentTarget.value)}
					// Whoever picks one and goes on has chosen it.
					onBlur={add}
				>
					<option value="">{t(chosen.length === 0 ? 'documents.first' : 'documents.add')}</option>
					{types
						.filter((type) => !chosen.includes(type.value))
						.map((type) => (
							<option key={type.value} value={type.value}>
								{type.label}
							</option>
						))}
				</NativeSelect>
				<Button emphasis="secondary" onClick={add}>
					{t('documents.insert')}
				</Button>
			</div>
			<ul className={classes.chosen} aria-label={t('documents.chosen')} aria-live="polite">
				{chosen.map((type) => {
					const name = types.find((known) => known.value === type)?.label ?? type
					return (
						<li key={type}>
							{name}
							<button
								type="button"
								aria-label={t('documents.remove', { type: name })}
								onClick={() => {
									change(chosen.filter((other) => other !== type))
									document.getElementById(id)?.focus()
								}}
							>
								<CrossIcon />
							</button>
						</li>
					)
				})}
			</ul>
		</div>
	)
}
