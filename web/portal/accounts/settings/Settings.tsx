import { useTranslation } from 'react-i18next'

import { Contact } from '../../../kit/layout/Contact.tsx'
import { PageHeading } from '../../../kit/layout/PageHeading.tsx'
import { Panel } from '#web/portal/platform/dashboard/Panel.tsx'
import { AppearanceCard } from './AppearanceCard.tsx'
import { DataExportCard } from './DataExportCard.tsx'
import { EmailCard } from './EmailCard.tsx'
import { LanguageCard } from './LanguageCard.tsx'
import { MarketingCard } from './MarketingCard.tsx'
import { NotificationsCard } from './NotificationsCard.tsx'
import { PasswordCard } from './PasswordCard.tsx'
import { PersonCard } from './PersonCard.tsx'
import { SecondFactorsCard } from './SecondFactorsCard.tsx'
import { SessionsCard } from './SessionsCard.tsx'
import classes from './Settings.module.css'

/** The settings of the reader's own account. */
export function Settings() {
	const { t } = useTranslation('settings')
	return (
		<>
			<PageHeading title={t('title')} />
			<div className={classes.cards}>
				<PersonCard />
				<EmailCard />
				<PasswordCard />
				<SecondFactorsCard />
				<SessionsCard />
				<LanguageCard />
				<AppearanceCard />
				<NotificationsCard />
				<MarketingCard />
				<DataExportCard />
				<Panel title={t('delete_account.title')}>
					<p className={classes.text}>{t('delete_account.text')}</p>
					<Contact />
				</Panel>
			</div>
		</>
	)
}
