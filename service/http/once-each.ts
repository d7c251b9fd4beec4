/** Makes something of an object once, and gives it again for as long as that object is held by anybody. */
export function onceEach<K extends object, V>(make: (of: K) => V): (of: K) => V {
  const made = new WeakMap<K, { value: V }>();
  return (of) => {
    const kept = made.get(of) ?? { value: make(of) };
    made.set(of, kept);
    return kept.value;
  };
}
