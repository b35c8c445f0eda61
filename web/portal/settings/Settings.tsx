import { useTranslation } from 'react-i18next'

import { Contact } from '../../kit/layout/Contact.tsx'
import { PageHeading } from '../../kit/layout/PageHeading.tsx'
import { Panel } from '../dashboard/Panel.tsx'
import { AppearanceCard } from './AppearanceCard.tsx'
import { EmailCard } from './EmailCard.tsx'
import { LanguageCard } from './LanguageCard.tsx'
import { PasswordCard } from './PasswordCard.tsx'
import classes from './Settings.module.css'

/** One's own account. */
export function Settings() {
	const { t } = useTranslation('settings')
	return (
		<>
			<PageHeading title={t('title')} />
			<div className={classes.cards}>
				<EmailCard />
				<PasswordCard />
				<LanguageCard />
				<AppearanceCard />
				<Panel title={t('delete_account.title')}>
					<p className={classes.text}>{t('delete_account.text')}</p>
					<Contact />
				</Panel>
			</div>
		</>
	)
}
