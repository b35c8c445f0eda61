import { useTranslation } from 'react-i18next'

import type { ClockView } from '#contract/applying/applications.ts'
import { useSaidTime } from '#web/portal/applying/applications/said-time.ts'

import { useFormats } from '../../../kit/texts/formats.ts'

/** Formats the clock of an application as text. */
export function useClockText() {
	const { t } = useTranslation('clock')
	const formats = useFormats()
	const timeText = useSaidTime()
	const who = ({ acts, is_readers, names }: ClockView, is_companys: boolean): string => {
		if (names.length === 0) return t(is_companys ? 'company' : `acts.${acts}`)
		return t('names', { names: new Intl.ListFormat(formats.locale).format(is_readers ? [t('you'), ...names] : names) })
	}
	return {
		time: timeText,
		stage: ({ stage }: ClockView): string => t(`stage.${stage}`),
		/** A reader who can change nothing is not told that it is their turn. */
		since: (clock: ClockView, { is_companys = false } = {}): string =>
			t('since', { who: who(clock, is_companys), date: formats.date(clock.since) }),
		/** Undefined while there is too little data for an estimate. */
		usual: ({ usual }: ClockView): string | undefined =>
			usual === null ? undefined : t('usual', { median: timeText(usual.median_s), most: timeText(usual.most_s) }),
	}
}
