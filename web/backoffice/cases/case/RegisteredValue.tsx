import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import type { RegisterView } from '#contract/applying/staff/register.ts'

import { Tag } from '#web/backoffice/platform/layout/Tag.tsx'
import { useWords } from '#web/backoffice/platform/words.ts'
import classes from '#web/backoffice/platform/layout/Facts.module.css'

interface RegisteredValueProps {
	readonly typed: ReactNode
	/** Undefined where the register has no such value. */
	readonly match: RegisterView['fields'][number] | undefined
}

/** The typed value, and below it the register's: equal, or marked as different. */
export function RegisteredValue({ typed, match }: RegisteredValueProps) {
	const { t } = useTranslation(['backoffice-case', 'backoffice'])
	const words = useWords()
	return (
		<>
			{typed === null || typed === '' ? <span className={classes.unknown}>{t('backoffice:application.not_given')}</span> : typed}
			{match !== undefined && (
				<span className={classes.registered}>
					{match.is_different ? (
						<Tag tone="warning">
							{t('case.register.differs', {
								value: match.field === 'companyType' ? words.companyType(match.registered) : match.registered,
							})}
						</Tag>
					) : (
						t('case.register.same')
					)}
				</span>
			)}
		</>
	)
}
