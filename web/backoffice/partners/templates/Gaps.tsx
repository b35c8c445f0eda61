import { useTranslation } from 'react-i18next'

import type { TemplateVersionView } from '#contract/signing/staff/templates.ts'

import classes from './Templates.module.css'
import { useLanguageName } from './use-names.ts'

/** The differences to other languages: a contract must say the same in all of them. */
export function Gaps({ version: { gaps } }: { readonly version: TemplateVersionView }) {
	const { t } = useTranslation('templates')
	const languageName = useLanguageName()
	if (gaps.length === 0) return null
	return (
		<section className={classes.panel} aria-labelledby="gaps">
			<h2 id="gaps" className={classes.panelTitle}>
				{t('gaps')}
			</h2>
			<ul className={classes.flaws}>
				{gaps.map(({ block_id, in: language, how }) => (
					<li key={`${block_id} ${language}`}>{t(`gap.${how}`, { block: block_id, language: languageName(language) })}</li>
				))}
			</ul>
		</section>
	)
}
