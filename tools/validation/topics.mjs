/**
 * Topics of the validation report, a page each: the tests that it is made from, and what they hold our cars against.
 *
 * @type {readonly { id: string, title: string, files: string[], about: string }[]}
 */
export const TOPICS = [
    {
        id: 'standing',
        title: 'Standing and riding',
        files: [
            'test/acceptance/statics.test.ts',
            'test/acceptance/ride.test.ts',
            'test/suspension/unsprung-mass.test.ts'
        ],
        about: 'Loads, heights and lean at rest, natural frequencies and damping of the body on its springs, wheel hop of the quarter car, drops and bumps. The references are closed forms and small systems of differential equations, solved by programs that share no code with this one.'
    },
    {
        id: 'longitudinal',
        title: 'Driving and braking',
        files: [
            'test/acceptance/longitudinal.test.ts',
            'test/acceptance/driveline.test.ts',
            'test/scenario/electric.test.ts'
        ],
        about: 'Acceleration, load transfer and pitch, coast-down, braking to the limit of each axle, hills, gears, clutch and differentials, against closed forms.'
    },
    {
        id: 'lateral',
        title: 'Cornering',
        files: ['test/acceptance/lateral', 'test/scenario/axles.test.ts'],
        about: 'Steady turns, steps and sines of the steering wheel against the linear bicycle model and the same model with a body that leans; load transfer, rollover, banked curves, downforce, ISO 3888 lane changes and the sine with dwell of FMVSS 126.'
    },
    {
        id: 'trailers',
        title: 'Trailers',
        files: ['test/scenario/trailers.test.ts'],
        about: 'The speed from which a car and its caravan snake, against the eigenvalues of the linear model of the two.'
    },
    {
        id: 'motorcycles',
        title: 'Motorcycles',
        files: ['test/motorcycle'],
        about: 'Lean in a steady turn against its closed form (Cossalter 2006); weave, capsize and castering of a bicycle on knife edges against the benchmark of Meijaard and others (2007).'
    },
    {
        id: 'tracks',
        title: 'Tracks',
        files: ['test/tracks'],
        about: "Turns on the spot against the balance of friction under every wheel, and the moment that they need against Wong's closed form."
    },
    {
        id: 'brake-heat',
        title: 'Brake heat',
        files: ['test/brakes'],
        about: 'Heat of a stop against the energy of the car, cooling by air and radiation against the equation, integrated separately, friction of hot pads, and the heating procedure of UN R13-H.'
    },
    {
        id: 'damage',
        title: 'Damage',
        files: ['test/scripts/vehicle-damage.test.ts'],
        about: 'Crush of crashes into a wall against the linear model of Campbell, the pull of a bent wheel against the linear bicycle.'
    },
    {
        id: 'lift-axle',
        title: 'Lift axle',
        files: ['test/scenario/lift-axle.test.ts'],
        about: 'Loads of a truck whose last axle is raised against the moments, its height, and the load that lowers the axle.'
    },
    {
        id: 'tire-heat',
        title: 'Tire heat',
        files: ['test/tire/tire-heat.test.ts'],
        about: 'Heat of locked stops and of rolling against the energy of the car, steady temperatures against the closed form, grip by temperature, wear by friction energy.'
    },
    {
        id: 'energy',
        title: 'Fuel and battery',
        files: ['test/powertrain/energy.test.ts', 'test/powertrain/consumption.test.ts'],
        about: 'What engines and motors take, against the Willans line and their efficiencies; consumption over the New European Driving Cycle against what is published.'
    },
    {
        id: 'numerics',
        title: 'The step',
        files: ['test/acceptance/numerics.test.ts', 'test/explicit/explicit.test.ts', 'test/tire/contract.test.ts'],
        about: 'Independence of the step, energy, symmetry and free flight, and the implicit step against an explicit integration of the same equations at a far smaller step.'
    },
    {
        id: 'chrono',
        title: 'Project Chrono',
        files: ['test/oracles/chrono.test.ts'],
        about: 'Multi-body cars of Project Chrono (an Audi A4 and a HMMWV, with every link of their suspensions) beside ours on the same numbers.'
    },
    {
        id: 'commonroad',
        title: 'CommonRoad',
        files: ['test/oracles/commonroad.test.ts'],
        about: 'The multi-body model of CommonRoad (29 states; BMW 320i and Ford Escort) beside ours on the same numbers and tires.'
    },
    {
        id: 'physx',
        title: 'PhysX',
        files: ['test/oracles/physx.test.ts'],
        about: 'Vehicles of NVIDIA PhysX 5 (vehicle2) beside ours on the same numbers.'
    },
    {
        id: 'bullet',
        title: 'Bullet',
        files: ['test/oracles/bullet.test.ts'],
        about: "Bullet's own raycast vehicle beside ours, where its model is defined well enough to compare."
    },
    {
        id: 'garage',
        title: 'Published cars',
        files: [
            'test/garage/performance.test.ts',
            'test/garage/measured-cars.test.ts',
            'test/garage/coast-down.test.ts'
        ],
        about: 'Cars of the garage and seven more against what magazines, makers and the EPA published of the real ones. Quality A is a measurement with a source that was read, B a measurement quoted, C and D figures from memory. Nothing has been tuned to them.'
    }
];
