import { useTranslation } from 'react-i18next'

import type { Debitor, DebitorList } from '#contract/applying/debitors.ts'

import { CoverTag } from '../../../kit/debitors/CoverTag.tsx'
import { useFormats } from '../../../kit/texts/formats.ts'
import { TextButton } from '#web/portal/platform/dashboard/TextButton.tsx'
import classes from './DebitorsSection.module.css'

interface DebitorTableProps {
	readonly list: DebitorList
	readonly may_edit: boolean
	readonly onEdit: (debitor: Debitor) => void
	readonly onRequest: (debitor: Debitor) => void
	readonly onDelete: (debitor: Debitor) => void
}

/** On a phone each row is displayed as a card. */
export function DebitorTable({ list, may_edit, onEdit, onRequest, onDelete }: DebitorTableProps) {
	const { t } = useTranslation('debitors')
	const formats = useFormats()
	return (
		<table className={classes.table}>
			<caption className="visually-hidden">{t('title')}</caption>
			<thead>
				<tr>
					<th scope="col">{t('columns.company')}</th>
					<th scope="col" data-number>
						{t('columns.sales')}
					</th>
					<th scope="col">{t('columns.cover')}</th>
					{may_edit && (
						<th scope="col">
							<span className="visually-hidden">{t('columns.actions')}</span>
						</th>
					)}
				</tr>
			</thead>
			<tbody>
				{list.debitors.map((debitor) => (
					<tr key={debitor.debitor_id}>
						<th scope="row">
							{debitor.company.company_name}
							<span className={classes.place}>
								{[debitor.company.company_location, formats.country(debitor.company.company_country)]
									.filter((part) => part !== null)
									.join(', ')}
							</span>
							{debitor.is_affiliate && <span className={classes.affiliate}>{t('affiliate')}</span>}
						</th>
						<td data-number data-label={t('columns.sales')}>
							{formats.exactMoney(debitor.annual_sales_previous_year, debitor.currency)}
						</td>
						<td data-label={t('columns.cover')}>
							<div className={classes.cover}>
								<CoverFacts debitor={debitor} may_ask={may_edit && debitor.cover_obstacle === null} />
								{may_edit && debitor.cover_obstacle === null && (
									<TextButton onClick={() => onRequest(debitor)}>
										{t('request')}
										<Of debitor={debitor} />
									</TextButton>
								)}
							</div>
						</td>
						{may_edit && (
							<td className={classes.actions}>
								<TextButton onClick={() => onEdit(debitor)}>
									{t('edit')}
									<Of debitor={debitor} />
								</TextButton>
								<TextButton is_danger onClick={() => onDelete(debitor)}>
									{t('remove')}
									<Of debitor={debitor} />
								</TextButton>
							</td>
						)}
					</tr>
				))}
			</tbody>
		</table>
	)
}

const Of = ({ debitor }: { readonly debitor: Debitor }) => <span className="visually-hidden">: {debitor.company.company_name}</span>

interface CoverFactsProps {
	readonly debitor: Debitor
	readonly may_ask: boolean
}

function CoverFacts({ debitor: { insurance_cover: cover, currency }, may_ask }: CoverFactsProps) {
	const { t } = useTranslation('debitors')
	const formats = useFormats()
	if (cover === null) return <CoverTag status={null} />
	const { cover_status: status, cover_amount, expires_on, requested_at } = cover
	return (
		<>
			<CoverTag status={status} />
			{cover_amount !== null && <span>{formats.exactMoney(cover_amount, currency)}</span>}
			{expires_on !== null && (
				<span className={classes.place}>
					{t('columns.expiry')} {formats.date(expires_on)}
				</span>
			)}
			{(status === 'Pending' || status === 'Error') && (
				<span className={classes.place}>
					{t(`told.${status}`, { date: formats.date(requested_at) })} {status === 'Error' && may_ask && t('told.again')}
				</span>
			)}
		</>
	)
}
