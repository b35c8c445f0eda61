import { TextInput } from '@mantine/core'
import { useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'

import type { FoundCompany } from '#contract/applying/companies.ts'

import { useField, useTypedBefore, type FieldProps } from '../../../kit/form/use-field.ts'
import { SearchIcon } from '../../../kit/icons.tsx'
import { CompanyOptions } from './CompanyOptions.tsx'
import classes from './CompanySearch.module.css'
import type { SearchResult } from './use-company-search.ts'

interface CompanySearchProps<Name extends string> extends FieldProps<Name> {
	readonly result: SearchResult
	readonly onChoose: (company: FoundCompany) => void
}

/** A combobox for the name, with its listbox always open below. */
export function CompanySearch<Name extends string>({ hint, result, onChoose, ...props }: CompanySearchProps<Name>) {
	const { t } = useTranslation('companies')
	const { id, value, error, change, leave } = useField(props)
	const typed = typeof value === 'string' ? value : ''
	useTypedBefore(id, typed, change)

	const found = [...result.ours, ...result.register]
	const [active_id, setActive] = useState<string>()
	const active = found.findIndex((company) => company.id === active_id)
	const list_id = `${id}-list`
	const optionId = (company: FoundCompany): string => `${id}-${company.id}`

	function move(event: KeyboardEvent): void {
		const moves: Readonly<Record<string, number>> = {
			ArrowDown: active + 1 < found.length ? active + 1 : 0,
			ArrowUp: active > 0 ? active - 1 : found.length - 1,
		}
		const to = moves[event.key]
		const chosen = found[active]
		if (to !== undefined && found.length > 0) {
			event.preventDefault()
			setActive(found[to]?.id)
		} else if (event.key === 'Enter') {
			event.preventDefault()
			if (chosen !== undefined) onChoose(chosen)
		} else if (event.key === 'Escape' && active >= 0) {
			event.preventDefault()
			setActive(undefined)
		}
	}

	return (
		<div>
			<TextInput
				id={id}
				name={props.name}
				role="combobox"
				aria-autocomplete="list"
				aria-expanded={found.length > 0}
				aria-controls={found.length > 0 ? list_id : undefined}
				aria-activedescendant={active >= 0 ? `${id}-${found[active]?.id ?? ''}` : undefined}
				label={props.label}
				description={hint}
				error={error}
				autoComplete="off"
				spellCheck={false}
				leftSection={<SearchIcon />}
				value={typed}
				onChange={(event) => {
					setActive(undefined)
					change(event.currentTarget.value)
				}}
				onKeyDown={move}
				onBlur={leave}
			/>
			<p className={classes.status} role="status">
				{result.state === 'too_short' && t('search.missing', { count: result.missing })}
				{result.state === 'searching' && t('search.searching')}
				{result.state === 'answered' && found.length > 0 && (
					<span className="visually-hidden">{t('search.found', { count: found.length })}</span>
				)}
				{result.state === 'answered' && found.length === 0 && result.is_register_available && t('search.none')}
				{result.state === 'answered' && !result.is_register_available && t('search.unavailable')}
				{result.state === 'failed' && t('search.failed')}
			</p>
			{found.length > 0 && (
				<div
					id={list_id}
					role="listbox"
					aria-label={t('search.results')}
					className={classes.list}
					aria-busy={result.state === 'searching'}
					data-changing={result.state === 'searching' || undefined}
				>
					<CompanyOptions title={t('search.ours')} companies={result.ours} {...{ active_id, optionId, onChoose }} />
					<CompanyOptions title={t('search.register')} companies={result.register} {...{ active_id, optionId, onChoose }} />
				</div>
			)}
		</div>
	)
}
