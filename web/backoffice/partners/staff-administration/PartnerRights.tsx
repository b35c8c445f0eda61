import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { proposeEntitlements, type StaffAdministration } from '#contract/partners/staff/administration.ts'
import { isOffered, offeredEntitlements } from '#domain/accounts/staff/entitlements.ts'

import { Button } from '../../../kit/Button.tsx'
import { useSend } from '../../../kit/query.ts'
import { Choices } from './Choices.tsx'
import classes from './StaffPage.module.css'
import { refreshes, useTold } from './use-act.ts'

type Partner = StaffAdministration['partners'][number]

/** The entitlements of each partner beyond the common ones. */
export function PartnerRights({ partners }: { readonly partners: readonly Partner[] }) {
	const { t } = useTranslation('staff-administration')
	const told = useTold()
	const [edited, setEdited] = useState<Partner>()
	const { mutate: propose, isPending, error, reset } = useSend(proposeEntitlements, { refreshes })
	const close = (): void => {
		reset()
		setEdited(undefined)
	}
	return (
		<section aria-label={t('entitlements.title')}>
			<h2 className={classes.subtitle}>{t('entitlements.title')}</h2>
			<ul className={classes.list}>
				{partners.map((partner) => (
					<li key={partner.key} className={classes.item}>
						<h3 className={classes.name}>{partner.display_name}</h3>
						<p className={classes.muted}>
							{partner.entitlements.length === 0
								? t('entitlements.none')
								: partner.entitlements.map((one) => t(`entitlements.names.${one}`)).join(', ')}
						</p>
						<div className={classes.acts}>
							<Button emphasis="secondary" onClick={() => setEdited(partner)}>
								{t('entitlements.edit')}
								<span className="visually-hidden"> {partner.display_name}</span>
							</Button>
						</div>
					</li>
				))}
			</ul>
			{edited !== undefined && (
				<Choices
					title={t('entitlements.dialog', { name: edited.display_name })}
					options={offeredEntitlements.map((value) => ({ value, label: t(`entitlements.names.${value}`) }))}
					chosen={edited.entitlements.filter(isOffered)}
					is_busy={isPending}
					problem={error}
					onPropose={(entitlements) => {
						const params = { partnerKey: edited.key }
						propose(
							{ params, body: { entitlements } },
							{
								onSuccess: () => {
									told(t('done.proposed')).onSuccess()
									close()
								},
							},
						)
					}}
					onClose={close}
				/>
			)}
		</section>
	)
}
