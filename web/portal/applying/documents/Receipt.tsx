import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import type { ListedDocument } from '#contract/applying/documents.ts'
import { chainOf } from '#domain/applying/documents/chain.ts'

import { CheckIcon } from '../../../kit/icons.tsx'
import { path } from '#web/portal/platform/path.ts'
import classes from './Receipt.module.css'
import { useMoment } from './use-moment.ts'

interface ReceiptProps {
	readonly application_id: string
	readonly document: ListedDocument
}

/** The receipt of a document, and its progress since. */
export function Receipt({ application_id, document }: ReceiptProps) {
	const { t } = useTranslation(['documents', 'document-review'])
	const moment = useMoment()
	const { document_id, document_name, receipt_number, sha256 } = document
	return (
		<details className={classes.receipt}>
			<summary>{t('receipt.open')}</summary>
			<ol className={classes.chain}>
				{chainOf(document).map(({ step, is_done, at }) => (
					<li key={step} data-done={is_done || undefined}>
						<span className={classes.mark}>{is_done && <CheckIcon />}</span>
						<span>
							{t(`document-review:chain.${step}`)}
							<span className="visually-hidden"> {t(is_done ? 'document-review:chain.is_done' : 'document-review:chain.is_open')}</span>
						</span>
						{at !== null && <time dateTime={at}>{moment(at)}</time>}
					</li>
				))}
			</ol>
			<dl>
				<div>
					<dt>{t('receipt.number')}</dt>
					<dd>{receipt_number}</dd>
				</div>
				{sha256 !== null && (
					<div>
						<dt>{t('receipt.sha256')}</dt>
						<dd>
							<code>{sha256}</code>
						</dd>
					</div>
				)}
			</dl>
			<Link className={classes.link} to={path.receipts(application_id, document_id)}>
				{t('document-review:confirmation.link')}
				<span className="visually-hidden"> {t('document-review:print_of', { name: document_name })}</span>
			</Link>
		</details>
	)
}
