-- Whether an entry of the trail has values that a person's key has to seal: all but those of the fields named here, which say
-- nothing about a person by themselves. A field that the server takes for plain and this list does not know costs a look, no more.
create function audit_is_personal(action text, entity text, changes jsonb) returns boolean
  language sql immutable parallel safe as $$
  select action <> 'read'
    and entity in ('patient', 'treatment', 'professional', 'administrator', 'recruitment', 'payout', 'glosa')
    and changes - '{status,treatmentStatus,role,type,kind,month,version,parts,fields,password,contract,contractId,professionalId,administratorId,patientId,treatmentId,rejectionId,specialty,speciality,frequency,sessionCount,sessions,agreedValue,contractValue,amount,sessionDate,sessionDates,startDate,endDate,expectedStart,authorizationDate,registerDate,firstDay,lastDay,file,fileId,restored,region}'::text[] <> '{}'
$$;

-- It held every plain entry too, millions of them, and each start and each forgotten person walked through all.
drop index audit_log_unsealed;
create index audit_log_unsealed on audit_log (id) where sealed is null and audit_is_personal(action, entity, changes);
