import { useTranslation } from 'react-i18next'

import type { PaperView } from '#contract/signatures.ts'

import classes from './Signatures.module.css'

/** What it is, and why it is signed the way it is. */
export function PaperHead({ paper: { kind, document_name, reason, source } }: { readonly paper: PaperView }) {
	const { t } = useTranslation('signatures')
	return (
		<div>
			<h4 className={classes.paperTitle}>{t(`kinds.${kind}`)}</h4>
			<p className={classes.fileName}>{document_name}</p>
			<p className={classes.reason}>
				{t(`reasons.${reason}`)} <span className={classes.source}>{t('source', { source })}</span>
			</p>
		</div>
	)
}
