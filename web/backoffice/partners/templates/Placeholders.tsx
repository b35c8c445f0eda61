import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { formatted } from '#domain/signing/contract-documents/format.ts'
import type { ContractKind } from '#domain/signing/contract-documents/kinds.ts'
import { isAvailable, placeholderNames, placeholderOf, type PlaceholderName } from '#domain/signing/contract-documents/placeholders.ts'

import { usePageState } from '../../../kit/page-state.tsx'
import { insertPlaceholder, useWriting } from './insertion.ts'
import classes from './Templates.module.css'

/** Formats the examples as a document shows them, because an amount in cents would mislead. */
function useExamples(): (name: PlaceholderName) => string {
	const language = usePageState((state) => state.language)
	return (name) => {
		const { example, format } = placeholderOf(name)
		return formatted(example, format, { language, country: 'DE', currency: 'EUR', time_zone: 'Europe/Berlin' })
	}
}

/** The placeholders of this kind of document with meaning and example; a press inserts one at the caret. */
export function Placeholders({ kind }: { readonly kind: ContractKind }) {
	const { t } = useTranslation('templates')
	const writing = useWriting()
	const exampleOf = useExamples()
	const [search, setSearch] = useState('')
	const meaningOf = (name: PlaceholderName): string => t(`meaning.${name}`)
	const wanted = search.trim().toLowerCase()
	const shown = placeholderNames.filter((name) => isAvailable(name, kind) && `${name} ${meaningOf(name)}`.toLowerCase().includes(wanted))
	return (
		<section className={classes.panel} aria-labelledby="placeholders">
			<h2 id="placeholders" className={classes.panelTitle}>
				{t('placeholders')}
			</h2>
			<p className={classes.muted}>{t('placeholders_hint')}</p>
			<TextInput
				type="search"
				label={t('search')}
				autoComplete="off"
				value={search}
				onChange={(event) => setSearch(event.currentTarget.value)}
			/>
			<ul className={classes.placeholders}>
				{shown.map((name) => (
					<li key={name}>
						<button
							type="button"
							className={classes.placeholder}
							// Prevents the blur, so that the text keeps its caret.
							onMouseDown={(event) => event.preventDefault()}
							onClick={() => writing.current !== null && insertPlaceholder(writing.current, name)}
						>
							<span className={classes.placeholderName}>{name}</span>
							<span className={classes.muted}>
								{meaningOf(name)}, {t('example', { value: exampleOf(name) })}
							</span>
						</button>
					</li>
				))}
			</ul>
		</section>
	)
}
