// A car as React components: W A S D drive.
import { Application, Entity } from '@playcanvas/react';
import { Camera, Collision, Light, Render, RigidBody, Script } from '@playcanvas/react/components';
import { useMaterial, usePhysics } from '@playcanvas/react/hooks';
import { FILLMODE_FILL_WINDOW, type Entity as EngineEntity } from 'playcanvas';
import { ChaseCamera, VehicleController, VehicleInput, VehicleReset, WheelCollider } from 'playcanvas-vehicles/scripts';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';

/** Left and right, front and rear, from the middle of the chassis, m. */
const WHEELS: [number, number, number][] = [
    [0.75, 0, 1.3],
    [-0.75, 0, 1.3],
    [0.75, 0, -1.3],
    [-0.75, 0, -1.3]
];

function Wheel({ position }: { position: [number, number, number] }) {
    const rubber = useMaterial({ diffuse: '#151515' });
    const [visual, setVisual] = useState<EngineEntity | null>(null);
    return (
        <Entity name="Wheel" position={position}>
            <Entity name="Visual" ref={setVisual} scale={[0.2, 0.7, 0.7]}>
                <Render type="sphere" material={rubber} />
            </Entity>
            {visual && <Script script={WheelCollider} radius={0.35} visual={visual} />}
        </Entity>
    );
}

function Car({ onReady }: { onReady: (car: EngineEntity | null) => void }) {
    const paint = useMaterial({ diffuse: '#cc2619' });
    const glass = useMaterial({ diffuse: '#263340' });
    return (
        <Entity name="Car" ref={onReady} position={[0, 1, 0]}>
            <Collision type="box" halfExtents={[0.8, 0.3, 2]} />
            <RigidBody type="dynamic" mass={1200} />
            <Script script={VehicleController} />
            <Script script={VehicleInput} />
            <Script script={VehicleReset} />
            <Entity name="Body" scale={[1.25, 0.6, 4]}>
                <Render type="box" material={paint} />
            </Entity>
            <Entity name="Cabin" position={[0, 0.5, -0.4]} scale={[1.1, 0.5, 2]}>
                <Render type="box" material={glass} />
            </Entity>
            {WHEELS.map((position) => (
                <Wheel key={position.join()} position={position} />
            ))}
        </Entity>
    );
}

function Ground() {
    const grass = useMaterial({ diffuse: '#59665a' });
    const white = useMaterial({ diffuse: '#e6e6d9' });
    const stripes = Array.from({ length: 19 }, (_, i) => 10 * i - 90);
    return (
        <>
            <Entity name="Ground" position={[0, -0.5, 0]}>
                <Collision type="box" halfExtents={[100, 0.5, 100]} />
                <RigidBody type="static" />
                <Entity name="Surface" scale={[200, 1, 200]}>
                    <Render type="box" material={grass} />
                </Entity>
            </Entity>
            {stripes.map((z) => (
                <Entity key={z} name="Stripe" position={[0, 0.002, z]} scale={[0.15, 0.005, 4]}>
                    <Render type="box" material={white} />
                </Entity>
            ))}
        </>
    );
}

/** A wall as deep below the ground as above, so that no fast car passes through. */
function Wall({ position, size: [x, y, z] }: { position: [number, number, number]; size: [number, number, number] }) {
    const plaster = useMaterial({ diffuse: '#998c80' });
    return (
        <Entity name="Wall" position={position}>
            <Collision type="box" halfExtents={[x / 2, y / 2, z / 2]} />
            <RigidBody type="static" />
            <Entity name="Surface" scale={[x, y, z]}>
                <Render type="box" material={plaster} />
            </Entity>
        </Entity>
    );
}

function Scene() {
    const { isPhysicsLoaded } = usePhysics();
    const [car, setCar] = useState<EngineEntity | null>(null);
    return (
        <>
            <Entity name="Sun" rotation={[45, 30, 0]}>
                <Light type="directional" castShadows shadowDistance={60} shadowBias={0.4} normalOffsetBias={0.2} />
            </Entity>
            <Entity name="Sky" rotation={[50, 200, 0]}>
                <Light type="directional" color="#c8d8f0" intensity={0.5} />
            </Entity>
            {isPhysicsLoaded && (
                <>
                    <Ground />
                    <Wall position={[0, 0, 98]} size={[200, 4, 1]} />
                    <Wall position={[0, 0, -98]} size={[200, 4, 1]} />
                    <Wall position={[98, 0, 0]} size={[1, 4, 200]} />
                    <Wall position={[-98, 0, 0]} size={[1, 4, 200]} />
                    <Car onReady={setCar} />
                </>
            )}
            <Entity name="Camera" position={[0, 3, -8]}>
                <Camera clearColor="#99bfe6" />
                {car && <Script script={ChaseCamera} target={car} />}
            </Entity>
        </>
    );
}

createRoot(document.getElementById('root') as HTMLElement).render(
    <Application usePhysics fillMode={FILLMODE_FILL_WINDOW}>
        <Scene />
    </Application>
);
