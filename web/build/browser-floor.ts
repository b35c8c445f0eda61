/**
 * The functions that browsers of our floor (`browserTargets` in `options.ts`) lack, one of them at least. The build rewrites syntax; a missing
 * function it leaves as it is.
 */
const newerApis = {
	'Iterator helpers':
		/\bIterator\.(?:from|concat|prototype)\b|\.(?:values|keys|entries)\(\)\.(?:map|filter|some|every|find|reduce|toArray|flatMap|take|drop|forEach)\(/,
	'Promise.try': /\bPromise\.try\b/,
	requestIdleCallback: /\brequestIdleCallback\b/,
	'RegExp.escape': /\bRegExp\.escape\b/,
	'Uint8Array in base64 and hex': /\bUint8Array\.from(?:Base64|Hex)\b|\.to(?:Base64|Hex)\(/,
	'Math.sumPrecise': /\bMath\.sumPrecise\b/,
	'Intl.DurationFormat': /\bIntl\.DurationFormat\b/,
	'Map.getOrInsert': /\.getOrInsert(?:Computed)?\(/,
	'Error.isError': /\bError\.isError\b/,
	'Navigation API': /\bwindow\.navigation\b|\bnavigation\.(?:navigate|addEventListener)\b/,
	'Scheduler API': /\bscheduler\.(?:yield|postTask)\b/,
	'View transitions': /\bstartViewTransition\b/,
	moveBefore: /\.moveBefore\(/,
	Float16Array: /\bFloat16Array\b|\bMath\.f16round\b/,
	'week of a locale': /\.getWeekInfo\(/,
} as const satisfies Record<string, RegExp>

export const newerApisIn = (source: string): string[] =>
	Object.entries(newerApis).flatMap(([name, pattern]) => (pattern.test(source) ? [name] : []))
