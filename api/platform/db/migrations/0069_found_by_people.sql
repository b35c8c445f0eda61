-- steps
-- A case is found by the names of its people and debtors too, not only by its company's and its number.

-- step: names
create function names_of_application(of_partner uuid, of_application uuid) returns text language sql stable as $body$
	select concat_ws(
		E'\n', a."companyName", a."shortApplicationId",
		(select string_agg(s.first_name || ' ' || s.last_name, E'\n' order by s.signatory_id) from signatories s
			where s.partner_id = of_partner and s.application_id = of_application),
		(select string_agg(d.company_name, E'\n' order by d.debitor_id) from debitors d
			where d.partner_id = of_partner and d.application_id = of_application and d.removed_at is null)
	) from applications a where a.partner_id = of_partner and a.application_id = of_application
$body$;

-- The row is locked before its names are read: of two who add people at once, the second reads the first one's.
create or replace function keep_application_names() returns trigger language plpgsql as $body$
begin
	if tg_op = 'DELETE' then
		delete from application_names where application_id = old.application_id;
	else
		perform from application_names where application_id = new.application_id for no key update;
		insert into application_names (application_id, names)
		values (new.application_id, names_of_application(new.partner_id, new.application_id))
		on conflict (application_id) do update set names = excluded.names where application_names.names <> excluded.names;
	end if;
	return null;
end
$body$;

create function keep_names_of_others() returns trigger language plpgsql as $body$
declare
	content jsonb := to_jsonb(case when tg_op = 'DELETE' then old else new end);
	of_application uuid := (content ->> 'application_id')::uuid;
begin
	perform from application_names where application_id = of_application for no key update;
	update application_names set names = said.names
	from (select names_of_application((content ->> 'partner_id')::uuid, of_application) as names) said
	where application_id = of_application and said.names is not null and application_names.names <> said.names;
	return null;
end
$body$;

-- step: keep those of people
create trigger keep_names after insert or delete or update of first_name, last_name on signatories
	for each row execute function keep_names_of_others();

-- step: keep those of debtors
create trigger keep_names after insert or delete or update of company_name, removed_at on debitors
	for each row execute function keep_names_of_others();

-- step: tools
-- The next five hundred applications, and where they end. They are locked first: the second statement sees what others had written by then.
create function fill_in_names(beginning jsonb) returns jsonb language plpgsql as $body$
declare
	batch uuid[];
begin
	select array_agg(next.application_id order by next.application_id) into batch from (
		select application_id from application_names
		where application_id > coalesce(beginning #>> '{}', '00000000-0000-0000-0000-000000000000')::uuid
		order by application_id limit 500 for no key update
	) next;
	update application_names filled set names = names_of_application(a.partner_id, a.application_id) from applications a
	where filled.application_id = any(batch) and a.application_id = filled.application_id;
	return to_jsonb(batch[cardinality(batch)]);
end
$body$;

-- step: fill in, in batches
select fill_in_names($1::jsonb) as cursor;

-- step: clear up
drop function fill_in_names(jsonb);
