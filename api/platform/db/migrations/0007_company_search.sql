-- Searching a register of millions: by number, and by the words of a name instead of its letters.

-- Keys such as `hr_number:HRB260642`; domain/companies/company-numbers.ts makes them.
alter table registry_companies add column numbers text[] not null default '{}';
update registry_companies set numbers = case
	when country = 'DE' and hr_number ~ '^(HRA|HRB|GNR|PR|VR|GSR) \d+' then array(
		select distinct 'hr_number:' || key
		from unnest(array[replace(hr_number, ' ', ''), substring(replace(hr_number, ' ', '') from '^[A-Z]+\d+')]) key
	)
	when country = 'CH' and tax_id_number like 'CHE%' then array['uid:' || tax_id_number]
	when country = 'PL' then array_remove(array[
		case when hr_number ~ '^\d{10}$' then 'krs:' || hr_number end,
		case when tax_id_number ~ '^\d{10}$' then 'nip:' || tax_id_number end
	], null)
	else '{}'
end;
create index registry_companies_by_number on registry_companies using gin (numbers);

-- The words of a name, each under its country: "DE:muller". A rare word among them makes the answer short at once, which letters
-- in threes do not: "und" stands in half of all names.
create function registry_lexemes(country text, folded_name text) returns tsvector
	language sql immutable parallel safe
	return array_to_tsvector(array_remove(string_to_array(country || ':' || replace(folded_name, ' ', ' ' || country || ':'), ' '), country || ':'));
create index registry_companies_by_word on registry_companies using gin (registry_lexemes(country, folded_name));
drop index registry_companies_by_name;

-- Every word there is, once: parts of words and words with a slip in them are looked for here, among thousands instead of millions.
create table registry_words (
	country text not null,
	word text not null,
	-- The word first: a condition on the country alone must not tempt the planner to read all of its words.
	primary key (word, country)
);
insert into registry_words
	select distinct country, word from registry_companies, unnest(string_to_array(folded_name, ' ')) word where word <> '';
create index registry_words_by_letters on registry_words using gin (word gin_trgm_ops);

-- How far an import has come, kept with the rows it wrote: one that was interrupted goes on from there.
create table registry_imports (
	provider text not null,
	-- Of the file's beginning and size.
	fingerprint text not null,
	file_name text not null,
	-- The columns, for a file that names them in its first line.
	header text not null,
	position_bytes bigint not null,
	line integer not null,
	added integer not null,
	changed integer not null,
	unchanged integer not null,
	skipped integer not null,
	bad integer not null,
	started_at timestamptz not null default now(),
	updated_at timestamptz not null default now(),
	primary key (provider, fingerprint)
);
