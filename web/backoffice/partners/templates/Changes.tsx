import { useTranslation } from 'react-i18next'

import { templateChanges, wordChanges, type TemplateChange } from '#domain/signing/contract-documents/compare.ts'
import { conditions } from '#domain/signing/contract-documents/conditions.ts'
import type { ContractTemplate } from '#domain/signing/contract-documents/template.ts'

import classes from './Templates.module.css'

interface ChangesProps {
	readonly before: ContractTemplate
	readonly after: ContractTemplate
}

/** The differences between two versions, word by word. */
export function Changes({ before, after }: ChangesProps) {
	const { t } = useTranslation('templates')
	const changes = templateChanges(before, after)
	if (changes.length === 0) return <p className={classes.muted}>{t('no_changes')}</p>
	return (
		<ul className={classes.changes}>
			{changes.map((change) => (
				<li key={`${change.what} ${change.at}`}>
					<p className={classes.muted}>{[t(`change.${change.what}`), change.at].filter((part) => part !== '').join(' · ')}</p>
					<Change change={change} />
				</li>
			))}
		</ul>
	)
}

function Change({ change: { what, before, after } }: { readonly change: TemplateChange }) {
	const { t } = useTranslation('templates')
	const shown = (text: string | null): string => {
		if (what !== 'condition') return text ?? ''
		const condition = conditions.find((known) => known === text)
		return condition === undefined ? t('always') : t(`condition.${condition}`)
	}
	return (
		<p className={classes.words}>
			{wordChanges(shown(before), shown(after)).map(({ kind, text }, at) => {
				const key = `${at} ${text}`
				if (kind === 'removed') return <del key={key}>{text}</del>
				return kind === 'added' ? <ins key={key}>{text}</ins> : <span key={key}>{text}</span>
			})}
		</p>
	)
}
